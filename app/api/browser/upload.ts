import type { ErrorCode } from "~/domain/kernel/errors";
import { pathTo } from "~/paths";
import { readToken } from "./stored-auth";

type UploadedFile = { id: string; name: string; size: number; type: string; url: string };

export class UploadError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    super(code);
    this.name = "UploadError";
    this.code = code;
  }
}

/**
 * Sends files and tells how far it is, in per cent: what fetch cannot. Rejects with an UploadError that names why the
 * portal did not take them.
 */
export function upload(
  scope: string,
  files: readonly File[],
  onProgress: (percent: number) => void,
): Promise<UploadedFile[]> {
  const form = new FormData();
  for (const file of files) form.append("files", file);
  const request = new XMLHttpRequest();
  request.open("POST", pathTo("media.upload", null, { scope }));
  const token = readToken();
  if (token) request.setRequestHeader("Authorization", `Bearer ${token}`);
  request.responseType = "json";
  request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100));
  return new Promise((resolve, reject) => {
    request.onload = () => {
      if (request.status === 200) resolve(request.response.files);
      else reject(new UploadError(request.response?.message ?? "unexpected"));
    };
    request.onerror = () => reject(new UploadError("uploadIncomplete"));
    request.send(form);
  });
}
