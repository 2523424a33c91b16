import { useMatches, useNavigate } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import type { ErrorCode } from "~/domain/kernel/errors";
import type { FormAnswer } from "~/http/form.server";

type UploadState = { answer?: FormAnswer; percent?: number; problem?: ErrorCode };

/**
 * Sends a form with its files and tells how far it is, in per cent, which fetch cannot. An answer that leads on is
 * followed, after `onAccepted` where it stays on the page; a refusal becomes the `answer`.
 */
export function useUpload(onAccepted: () => void) {
  const [upload, setUpload] = useState<UploadState>({});
  const navigate = useNavigate();
  const route = useMatches().at(-1)?.id ?? "";

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (upload.percent !== undefined) return;
    const request = new XMLHttpRequest();
    const address = new URL(location.href);
    address.searchParams.set("_data", route);
    request.open("POST", address);
    request.upload.onprogress = ({ loaded, total }) => setUpload({ percent: Math.round((loaded / total) * 100) });
    request.onerror = () => setUpload({ problem: "uploadIncomplete" });
    request.onload = () => {
      const next = request.getResponseHeader("X-Remix-Redirect");
      if (next) {
        setUpload({});
        // Whoever is led away, to sign in first, has sent nothing yet.
        if (new URL(next, location.href).pathname === location.pathname) onAccepted();
        navigate(next);
      } else setUpload(answerIn(request));
    };
    setUpload({ percent: 0 });
    request.send(new FormData(event.currentTarget));
  }

  return { ...upload, send, tell: (problem?: ErrorCode) => setUpload({ problem }) };
}

function answerIn({ responseText }: XMLHttpRequest): UploadState {
  try {
    const answer = JSON.parse(responseText);
    return answer?.result ? { answer } : { problem: answer?.code ?? "unexpected" };
  } catch {
    return { problem: "unexpected" };
  }
}
