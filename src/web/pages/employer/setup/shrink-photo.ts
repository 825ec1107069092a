// Scales a photo down to the size that pages show before it is uploaded: phones take pictures of 5 MB and more.

const SIDE = 1600;
const SMALL_ENOUGH = 500_000;
const QUALITY = 0.85;

async function drawSmaller(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

/** Returns the file itself if it is small or the browser cannot read it; the server then reports the problem. */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= SMALL_ENOUGH || typeof createImageBitmap !== 'function') return file;
  const smaller = await drawSmaller(file).catch(() => null);
  if (!smaller || smaller.size >= file.size) return file;
  return new File([smaller], file.name.replace(/\.\w+$/, '.jpg'), { type: smaller.type });
}
