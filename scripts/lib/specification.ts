/** What the specification asks for, and the tests that prove it, each as `file › title › title`. */
export interface Row {
  /** The number of the specification's section, or the heading (of level 2) itself where it has none. */
  readonly section: string;
  readonly spec: string;
  readonly tests: readonly string[];
}

/** What a table must hold to be whole, and what its rows may name. */
export interface Demand {
  readonly sections: readonly string[];
  /** Word for word; each must stand in quotes in a row. */
  readonly texts: readonly string[];
  /** The tests that run, one entry a test. */
  readonly tests: readonly string[];
}

const CELL_END = /(?<!\\)\|/;

const cellsOf = (line: string): string[] =>
  line
    .split(CELL_END)
    .slice(1, -1)
    .map((cell) => cell.trim());

const namesIn = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name.replaceAll(String.raw`\|`, '|'));

/** Reads the rows of every table; a row whose first cell is empty goes on with the one above. */
export function readRows(markdown: string): Row[] {
  const rows: Row[] = [];
  let section = '';
  let inTable = false;
  for (const line of markdown.split('\n')) {
    const heading = /^## (?:(\d+)\. )?(.*)$/.exec(line);
    if (heading) section = heading[1] ?? heading[2] ?? '';
    const [spec = '', test = ''] = cellsOf(line);
    const above = inTable ? rows.at(-1) : undefined;
    if (/^[ :-]*-[ :-]*$/.test(spec)) inTable = true;
    else if (!line.startsWith('|')) inTable = false;
    else if (inTable && spec === '' && above?.section === section)
      rows.splice(-1, 1, { ...above, tests: [...above.tests, ...namesIn(test)] });
    else if (inTable) rows.push({ section, spec, tests: namesIn(test) });
  }
  return rows;
}

/** Holds the rows against what is asked of them: one plain sentence for each fault. */
export function faultsOf(rows: readonly Row[], { sections, texts, tests }: Demand): string[] {
  if (rows.length === 0) return ['The table has no rows, so nothing was checked.'];
  const quotes = rows.map(({ spec }) => spec).join('\n');
  const count = (name: string) => tests.filter((test) => test === name).length;
  const missing = sections.filter((wanted) => rows.every(({ section }) => section !== wanted));
  return [
    ...missing.map((section) => `Section ${section} has no rows.`),
    ...rows.filter((row) => row.tests.length === 0).map(({ spec }) => `"${spec}" names no test.`),
    ...rows.flatMap(({ spec, tests: names }) =>
      names.flatMap((name) => {
        const found = count(name);
        if (found === 1) return [];
        return found === 0
          ? [`"${spec}" names a test that does not run: ${name}`]
          : [`"${spec}" names ${found} tests at once: ${name}`];
      }),
    ),
    ...texts
      .filter((text) => !quotes.includes(`'${text}'`))
      .map((text) => `No row has the text '${text}'.`),
  ];
}
