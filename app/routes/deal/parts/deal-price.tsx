import { useTranslation } from "react-i18next";

type Props = { price: string | null; perKm: string | null; paymentDays: number | null };

/** What is paid in a row of a list of deals: the price, and under it what a kilometre makes and when it is due. */
export function DealPrice({ price, perKm, paymentDays }: Props) {
  const { t } = useTranslation("offer");
  const days = paymentDays === null ? null : { count: paymentDays };
  return (
    <>
      <strong className="num">{price}</strong>
      <span className="soft meta" title={days ? t("payment", days) : undefined}>
        {perKm && <span className="num">{perKm}</span>}
        {days && <span className="num">{t("fact.payment.days", days)}</span>}
      </span>
    </>
  );
}
