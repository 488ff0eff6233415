/** Checks that the named programs are installed before a long run starts; names the package of a missing one. */
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
