// File uploads with progress, and downloads saved as files.
import { toApiAddress, ApiProblem, toApiProblem, type ApiCall, type ApiReply } from './api.ts';
import { session, getToken } from './session.ts';

const createNetworkError = () => new ApiProblem(0, 'network', 'Network error');

interface Upload {
  query: Record<string, string>;
  file: File;
  /** Receives values from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Uses XMLHttpRequest, because fetch() reports no upload progress. */
function post(address: string, bearer: string | null, options: Upload): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('accept-language', document.documentElement.lang);
    request.setRequestHeader('content-type', 'application/octet-stream');
    if (bearer) request.setRequestHeader('authorization', `Bearer ${bearer}`);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      options.onProgress?.(total ? loaded / total : 0),
    );
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status })),
    );
    request.addEventListener('error', () => reject(createNetworkError()));
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    options.signal?.addEventListener('abort', () => request.abort());
    request.send(options.file);
  });
}

/** Uploads a file; the server detects its type from the bytes. */
export async function sendUpload(
  name: 'POST /uploads',
  options: Upload,
): Promise<ApiReply<'POST /uploads'>> {
  const address = toApiAddress(name, options);
  let response = await post(address, await getToken(), options);
  if (response.status === 401) response = await post(address, await getToken(true), options);
  if (response.status === 401) session.lost();
  if (!response.ok) throw await toApiProblem(response);
  // The server validates the response against the same contract.
  return (await response.json()) as ApiReply<'POST /uploads'>;
}

interface Download {
  params?: Record<string, string>;
  query?: Record<string, string>;
}

/** Fetches a response that is not JSON. */
async function fetchBytes(name: ApiCall, options: Download = {}): Promise<Response> {
  const fetchWithToken = async (fresh: boolean) => {
    const bearer = await getToken(fresh);
    const headers: Record<string, string> = { 'accept-language': document.documentElement.lang };
    if (bearer) headers.authorization = `Bearer ${bearer}`;
    return fetch(toApiAddress(name, options), { headers }).catch(() =>
      Promise.reject(createNetworkError()),
    );
  };
  let response = await fetchWithToken(false);
  if (response.status === 401) response = await fetchWithToken(true);
  if (response.status === 401) session.lost();
  if (!response.ok) throw await toApiProblem(response);
  return response;
}

const getFileName = (response: Response): string | undefined =>
  /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1];

/** Downloads an address as a file; the page stays. Without a name, the server's or the browser's is used. */
export function downloadLink(address: string, save_as = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = save_as;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Saves a response as a file, under the name that the server gives or `save_as`. */
export async function downloadFile(
  name: ApiCall,
  options: Download,
  save_as: string,
): Promise<void> {
  const response = await fetchBytes(name, options);
  const address = URL.createObjectURL(await response.blob());
  downloadLink(address, getFileName(response) ?? save_as);
  // The browser reads the object URL after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
