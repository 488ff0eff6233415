/** Looks for the programs named, before anything long is begun; says in a sentence which package brings the one that is missing. */
import { findProgram, isProgram } from './lib/programs.ts';

try {
  for (const name of process.argv.slice(2)) {
    if (!isProgram(name)) throw new Error(`${name} is no program that the tests know.`);
    findProgram(name);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
