// Bytes between the browser and the API: a file handed in with its progress, an answer saved as a file.
import { toApiAddress, ApiProblem, toApiProblem, type ApiCall, type ApiReply } from './api.ts';
import { session, getToken } from './session.ts';

const NETWORK = () => new ApiProblem(0, 'network', 'Network error. Please try again.');

interface Upload {
  query: Record<string, string>;
  file: File;
  /** Told from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** fetch() does not say how far a body has come; XMLHttpRequest does. */
function post(address: string, bearer: string | null, sent: Upload): Promise<Response> {
  return new Promise((resolve, reject) => {
    const asking = new XMLHttpRequest();
    asking.open('POST', address);
    asking.setRequestHeader('accept-language', document.documentElement.lang);
    asking.setRequestHeader('content-type', 'application/octet-stream');
    if (bearer) asking.setRequestHeader('authorization', `Bearer ${bearer}`);
    asking.upload.addEventListener('progress', ({ loaded, total }) =>
      sent.onProgress?.(total ? loaded / total : 0),
    );
    asking.addEventListener('load', () =>
      resolve(new Response(asking.responseText, { status: asking.status })),
    );
    asking.addEventListener('error', () => reject(NETWORK()));
    asking.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    sent.signal?.addEventListener('abort', () => asking.abort());
    asking.send(sent.file);
  });
}

/** Hands a file in; its type is read from the bytes on the server. */
export async function uploadFile(
  name: 'POST /uploads',
  sent: Upload,
): Promise<ApiReply<'POST /uploads'>> {
  const address = toApiAddress(name, sent);
  let response = await post(address, await getToken(), sent);
  if (response.status === 401) response = await post(address, await getToken(true), sent);
  if (response.status === 401) session.lost();
  if (!response.ok) throw await toApiProblem(response);
  // Checked against the same contract on its way out.
  return (await response.json()) as ApiReply<'POST /uploads'>;
}

interface Download {
  params?: Record<string, string>;
  query?: Record<string, string>;
}

/** Fetches an answer that is not JSON. */
export async function fetchBytes(name: ApiCall, sent: Download = {}): Promise<Response> {
  const ask = async (fresh: boolean) => {
    const bearer = await getToken(fresh);
    const headers: Record<string, string> = { 'accept-language': document.documentElement.lang };
    if (bearer) headers.authorization = `Bearer ${bearer}`;
    return fetch(toApiAddress(name, sent), { headers }).catch(() => Promise.reject(NETWORK()));
  };
  let response = await ask(false);
  if (response.status === 401) response = await ask(true);
  if (response.status === 401) session.lost();
  if (!response.ok) throw await toApiProblem(response);
  return response;
}

const named = (response: Response): string | undefined =>
  /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1];

/** Saves an answer as a file, under the server's name for it or `save_as`. */
export async function downloadFile(name: ApiCall, sent: Download, save_as: string): Promise<void> {
  const response = await fetchBytes(name, sent);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = named(response) ?? save_as;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
