const loading = new Map<string, Promise<void>>();

/** Loads a third-party script once. Rejects if that fails; the next call then tries again. */
export function loadScript(url: string): Promise<void> {
  const known = loading.get(url);
  if (known) return known;
  const script = document.createElement('script');
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      loading.delete(url);
      script.remove();
      reject(new Error(`The script from ${new URL(url).host} did not load.`));
    });
  });
  loading.set(url, loaded);
  script.async = true;
  script.src = url;
  document.head.append(script);
  return loaded;
}
