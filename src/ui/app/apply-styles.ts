/**
 * Has the styles of a chunk applied before it runs, in the order in which they are wanted; each once, and none that the
 * page was prerendered with (build/page-files.ts). The content policy needs to know nothing of a sheet that a script makes.
 */
export function applyStyles(): void {
  const { fetchScripts } = window;
  const applied = new Set(document.body.dataset['styles']?.split(' '));
  // While developing, Vite does it all.
  if (!fetchScripts) return;

  window.fetchScripts = async (all) => {
    const files = all.filter((file) => !applied.has(file));
    const contents = await fetchScripts(files);
    for (const [index, file] of files.entries()) {
      if (!file.endsWith('css') || applied.has(file)) continue;
      applied.add(file);
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(new TextDecoder().decode(contents[index]));
      document.adoptedStyleSheets.push(sheet);
    }
    return contents;
  };
}
