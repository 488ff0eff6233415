import type { Reporter, TestCase } from 'vitest/node';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Says of each assumption whether it holds, in a sentence. */
export class TrialReporter implements Reporter {
  readonly #counts = { held: 0, wrong: 0, untried: 0 };

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    if (state === 'skipped') this.#counts.untried += 1;
    else if (state === 'passed') this.#counts.held += 1;
    else if (state === 'failed') {
      this.#counts.wrong += 1;
      const [line = ''] = errors.map(({ message }) => message.split('\n')[0]);
      say(`Wrong: ${test.fullName.replaceAll(' > ', ', ')}: ${line}`);
    }
  }

  onTestRunEnd(_modules: unknown, errors: readonly { readonly message: string }[]): void {
    for (const { message } of errors) say(`It broke off: ${message.split('\n')[0]}`);
    const { held, wrong, untried } = this.#counts;
    const left = untried > 0 ? ` ${untried} need a bank or a day, and were not tried.` : '';
    say(
      wrong + errors.length === 0 && held > 0
        ? `Every assumption holds: ${held} were tried.${left}`
        : `${wrong} assumptions are wrong, ${held} hold.${left}`,
    );
  }
}
