import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Product } from '#domain/catalogue/product.ts';
import { testProduct } from '#domain/catalogue/test-product.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { leaveEvent } from '#ui/loading/contract.ts';
import { renderStore } from '#tests/support/render-store.tsx';
import { Gallery } from '#ui/pages/product/gallery.tsx';

const { images } = toeRoller;

const thumbnail = (number: number) => screen.getByRole('button', { name: `Show image ${number}` });
const button = (text: string) => screen.getByRole('button', { name: text });

/** The number of the image shown, on the page or in the full-screen view. */
const shown = (part: HTMLElement = document.body) => {
  const [image] = within(part).getAllByRole('img');
  return images.findIndex(({ src }) => image?.getAttribute('src') === src) + 1;
};

const render = (product: Product = toeRoller) =>
  renderStore(<Gallery name={product.name} images={product.images} />);

/** Drags a finger across an element, by the given numbers of pixels to the right and down. */
function swipe(element: HTMLElement, right: number, down = 0, finger: object = {}): void {
  const usual = { scrolls: false, pointerType: 'touch', isPrimary: true };
  const { scrolls, ...pointer } = { ...usual, ...finger };
  fireEvent.pointerDown(element, { ...pointer, clientX: 200, clientY: 200 });
  if (scrolls) fireEvent.pointerCancel(element);
  fireEvent.pointerUp(element, { ...pointer, clientX: 200 + right, clientY: 200 + down });
}

test('clicks, arrow keys, Home and End on the thumbnails switch the main image, and the arrow keys wrap around (behaviour 2.4)', async () => {
  const { user } = render();
  expect(screen.getAllByRole('button', { name: /^Show image/ })).toHaveLength(5);
  expect(thumbnail(1)).toHaveAttribute('aria-pressed', 'true');
  for (const [index, image] of images.entries()) {
    await user.click(thumbnail(index + 1));
    expect(shown()).toBe(index + 1);
    expect(screen.getByRole('img', { name: image.alt })).toBeVisible();
    expect(screen.getAllByRole('button', { pressed: true })).toEqual([thumbnail(index + 1)]);
  }
  for (const [key, number] of [
    ['ArrowRight', 1],
    ['ArrowRight', 2],
    ['ArrowLeft', 1],
    ['ArrowLeft', 5],
    ['Home', 1],
    ['End', 5],
  ] as const) {
    await user.keyboard(`{${key}}`);
    expect(thumbnail(number)).toHaveFocus();
    expect(shown()).toBe(number);
  }
});

test.each([
  [-160, 0, {}, 2],
  [160, 0, {}, 5],
  [-20, 0, {}, 1],
  [-60, 40, {}, 1],
  [-160, 0, { pointerType: 'mouse' }, 1],
  [-160, 0, { isPrimary: false }, 1],
  [-160, 0, { scrolls: true }, 1],
])('a swipe of %i, %i px with %o shows image %i (behaviour 2.4)', (right, down, finger, number) => {
  render();
  swipe(button('View Full Screen'), right, down, finger);
  expect(shown()).toBe(number);
});

describe('the full-screen view (behaviour 2.4)', () => {
  async function open(product: Product = toeRoller) {
    const { user } = render(product);
    await user.click(button('View Full Screen'));
    const viewer = await screen.findByRole('dialog', { name: `Images of ${product.name}` });
    return { user, viewer };
  }

  test('switches images by button and key, and once it is closed, the page shows the same image', async () => {
    const { user, viewer } = await open();
    const count = within(viewer).getByRole('status');
    expect(count).toHaveTextContent('Image 1 of 5');
    // A browser's translator wraps text like this.
    count.innerHTML = `<font>${count.innerHTML}</font>`;
    await user.click(button('Next Image'));
    expect(count).toHaveTextContent('Image 2 of 5');
    expect(shown(viewer)).toBe(2);
    await user.keyboard('{ArrowRight}');
    expect(count).toHaveTextContent('Image 3 of 5');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    await user.click(button('Previous Image'));
    expect(count).toHaveTextContent('Image 5 of 5');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(viewer).not.toBeInTheDocument());
    expect(button('View Full Screen')).toHaveFocus();
    expect(shown()).toBe(5);
    expect(thumbnail(5)).toHaveAttribute('aria-pressed', 'true');
  });

  test('can be swiped unless it is zoomed in by button or key, and shows the next image without zoom', async () => {
    const { user, viewer } = await open();
    const image = () => within(viewer).getByRole('img');
    swipe(image(), -160);
    expect(shown(viewer)).toBe(2);
    await user.click(button('Zoom In'));
    swipe(image(), -160);
    expect(shown(viewer)).toBe(2);
    await user.keyboard('-');
    await user.keyboard('+');
    await user.click(button('Zoom Out'));
    await user.click(button('Zoom In'));
    await user.click(button('Next Image'));
    expect(button('Zoom In')).toBeVisible();
    // A click on the picture takes the focus from the buttons.
    await user.click(image());
    await user.tab({ shift: true });
    expect(viewer.querySelector(':focus')).toBeVisible();
  });

  test('of a single image has no thumbnails and no next image, and can be closed', async () => {
    const { user, viewer } = await open(testProduct);
    expect(screen.queryByRole('button', { name: /^Show image/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Next Image' })).not.toBeInTheDocument();
    await user.keyboard('{ArrowRight}');
    expect(within(viewer).getByRole('status')).toHaveTextContent('Image 1 of 1');
    await user.click(button('Close Images'));
    await waitFor(() => expect(viewer).not.toBeInTheDocument());
  });
});

test('the full-screen viewer keeps its image across the reload to a newer version (behaviour 13.3)', async () => {
  const { user, leave } = render();
  await user.click(thumbnail(3));
  await user.click(button('View Full Screen'));
  await screen.findByRole('dialog');
  window.dispatchEvent(new Event(leaveEvent));
  leave();
  render();
  expect(shown(await screen.findByRole('dialog'))).toBe(3);
});
