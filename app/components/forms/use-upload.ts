import { useMatches, useNavigate } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import type { ErrorCode } from "~/domain/kernel/errors";
import type { FormAnswer } from "~/http/form.server";

type Sending = { answer?: FormAnswer; percent?: number; problem?: ErrorCode };

/**
 * Sends a form with its files and tells how far it is, in per cent, which fetch cannot. An answer that leads on is
 * followed, after `onAccepted` where it stays on the page; a refusal becomes the `answer`.
 */
export function useUpload(onAccepted: () => void) {
  const [sending, setSending] = useState<Sending>({});
  const navigate = useNavigate();
  const route = useMatches().at(-1)?.id ?? "";

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.percent !== undefined) return;
    const request = new XMLHttpRequest();
    const address = new URL(location.href);
    address.searchParams.set("_data", route);
    request.open("POST", address);
    request.upload.onprogress = ({ loaded, total }) => setSending({ percent: Math.round((loaded / total) * 100) });
    request.onerror = () => setSending({ problem: "uploadIncomplete" });
    request.onload = () => {
      const next = request.getResponseHeader("X-Remix-Redirect");
      if (next) {
        setSending({});
        // Whoever is led away, to sign in first, has sent nothing yet.
        if (new URL(next, location.href).pathname === location.pathname) onAccepted();
        navigate(next);
      } else setSending(answerIn(request));
    };
    setSending({ percent: 0 });
    request.send(new FormData(event.currentTarget));
  }

  return { ...sending, send, tell: (problem?: ErrorCode) => setSending({ problem }) };
}

function answerIn({ responseText }: XMLHttpRequest): Sending {
  try {
    const answer = JSON.parse(responseText);
    return answer?.result ? { answer } : { problem: answer?.code ?? "unexpected" };
  } catch {
    return { problem: "unexpected" };
  }
}
