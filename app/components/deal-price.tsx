import "~/i18n/offer";
import { useTranslation } from "react-i18next";

type Props = { price: string | null; perKm: string | null; paymentDays: number | null };

/** What is paid in a row of a list of deals: the price, and under it what a kilometre makes and when it is due. */
export function DealPrice({ price, perKm, paymentDays }: Props) {
  const { t } = useTranslation("offer");
  const payment = paymentDays === null ? null : t("payment", { count: paymentDays });
  return (
    <>
      <strong className="num">{price}</strong>
      <span className="soft small num block">{[perKm, payment].filter(Boolean).join("\u00a0· ")}</span>
    </>
  );
}
