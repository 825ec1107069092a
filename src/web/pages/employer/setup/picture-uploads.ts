// Uploads each chosen picture once: the server checks it at that moment, and saving the form reuses the upload.
import { sendUpload } from '#web/client/transfer.ts';

export class PictureUploads {
  readonly #ids = new WeakMap<File, Promise<string>>();
  readonly #purpose: 'logo' | 'photo';

  constructor(purpose: 'logo' | 'photo') {
    this.#purpose = purpose;
  }

  start(file: File): Promise<string> {
    const started = this.#ids.get(file);
    if (started) return started;
    const query = { purpose: this.#purpose, name: file.name };
    const sent = sendUpload('POST /uploads', { query, file });
    const id = sent.then((upload) => upload.id);
    this.#ids.set(file, id);
    return id;
  }

  /** Unsaved uploads expire after a day; the next save uploads again. */
  forget(file: File): void {
    this.#ids.delete(file);
  }
}
