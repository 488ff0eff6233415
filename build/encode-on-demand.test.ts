import { expect, test, vi } from 'vitest';
import { createEncoder } from './encode-on-demand.ts';
import type { Picture } from './encoded-pictures.ts';

const picture = (file: string): Picture => ({
  file,
  format: 'avif',
  width: 1,
  encode: async () => Buffer.alloc(0),
});

test('what a page asks for comes before the rest, each once', async () => {
  vi.useFakeTimers();
  const done: string[] = [];
  const logged: string[] = [];
  const onDone = vi.fn<() => void>();
  const encoder = createEncoder({
    isEncoded: ({ file }) => done.includes(file),
    encode: async ({ file }) => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      done.push(file);
    },
    onDone,
    log: (text) => logged.push(text),
  });
  const pictures = ['a', 'b', 'c', 'd'].map(picture);
  encoder.encodeRest([{ name: 'kit', path: '', width: 1, height: 1, pictures }]);
  void encoder.ask(picture('c'));
  void encoder.ask(picture('c'));
  await vi.advanceTimersByTimeAsync(150);
  void encoder.ask(picture('d'));
  await vi.runAllTimersAsync();
  expect(done).toEqual(['c', 'a', 'd', 'b']);
  expect(logged).toEqual(['Encoding kit.jpg in 4 sizes and formats.']);
  expect(onDone).toHaveBeenCalledOnce();
  await encoder.ask(picture('a'));
  expect(done).toHaveLength(4);
  vi.useRealTimers();
});
