const shapes = {
  menu: "M3 5h14M3 10h14M3 15h14",
  bell: "M10 3a4.5 4.5 0 0 0-4.5 4.5c0 4-1.5 5.5-2 6.5h13c-.5-1-2-2.5-2-6.5A4.5 4.5 0 0 0 10 3ZM8.5 16.5a1.6 1.6 0 0 0 3 0",
  tasks: "M3 5l1.5 1.5L7 3.5M10 5h7M3 11l1.5 1.5L7 9.5M10 11h7M4 17h2M10 17h7",
  close: "M5 5l10 10M15 5L5 15",
  help: "M7 7.5a3 3 0 1 1 4.4 2.6c-1 .6-1.4 1.1-1.4 2.2M10 15.2v.6M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15",
  search: "M9 4a5 5 0 1 0 0 10A5 5 0 0 0 9 4ZM13 13l4 4",
  paperclip: "M14 6.5 8.2 12.3a1.5 1.5 0 0 0 2.1 2.1l5.8-5.8a3 3 0 0 0-4.2-4.2L6 10.2a4.6 4.6 0 0 0 6.5 6.5",
  pin: "M7 3h6l-.8 5.2 2.8 2.8v1.5H5V11l2.8-2.8ZM10 12.5V17",
  lock: "M5 9h10v8H5ZM7 9V6.5a3 3 0 0 1 6 0V9",
  comment: "M4 4h12v9H9l-4 3.5V13H4Z",
} as const;

/** A decorative line drawing; the words beside it, or its parent's label, carry the meaning. */
export function Icon({ name }: { name: keyof typeof shapes }) {
  return <Drawing shape={shapes[name]} />;
}

/** A drawing of a place's own, in the same hand. */
export function Drawing({ shape }: { shape: string }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path
        d={shape}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export function Logo() {
  return (
    <svg viewBox="0 0 26 26" width="26" height="26" aria-hidden="true">
      <path
        d="M3 18h9l3-9h4l4 6v3h-2"
        fill="none"
        stroke="#f6a821"
        strokeWidth="2.4"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx="8" cy="20" r="2.4" fill="#f6a821" />
      <circle cx="19" cy="20" r="2.4" fill="#f6a821" />
    </svg>
  );
}
