import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pathTo } from "~/paths";

type Props = { company: { id: number; name: string; isFavourite: boolean }; className?: string };

/** Makes a company a favourite of the own one, or takes it back, on whatever page it stands. */
export function FavouriteButton({ company: { id, name, isFavourite }, className = "link" }: Props) {
  const { t } = useTranslation("favourite");
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={pathTo("firms")} preventScrollReset>
      <input type="hidden" name="companyId" value={id} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button type="submit" name="intent" value={isFavourite ? "unfavourite" : "favourite"} className={className}>
        {t(isFavourite ? "remove" : "add")}
        <span className="sr">: {name}</span>
      </button>
    </Form>
  );
}
