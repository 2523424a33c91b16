/** Words of a question that say nothing of what it is about. */
export const emptyWords =
  `a aby albo ale az bedzie bez bo by byc byl byla bylo byly chce chcemy chcialbym ci co cos czemu
czego czy dac dla do dlaczego dobry dzien dalej gdy gdzie go hej i ich ile im ja jak jaka jaki jakich jakie jako je jeden
jedna jego jej jesli jest jestem jestes jeszcze juz kiedy kto ktora ktore ktory ktorych ktos lub ma mam maja mi mnie moga
moge moj moja moje mojej mozesz mozna mu musi musimy musze na nam nas nie niz o od on ona oni ono oraz po pod poki potem
prosze przed przez przy robic sa sie sobie sposob swoj swoja swoje ta tak tam te teraz tego tej ten to trzeba tu twoj
twoja tym u w was wam we wiec wiem witam wszystko z za ze zeby zrobic dzis jutro wczoraj poniedzialek wtorek sroda czwartek piatek sobota niedziela tydzien rano
wieczorem czym pozniej wczesniej
nasz nasza nasze nasi naszej naszych wasz wasza wasze miec mozemy moze skad wiadomo kilka chwile ciagle znowu bardzo
dzialaja wasi ile juz ani bylem tych tym jednym jednej dwa dwie drugi raz wlasnie potrzebuje potrzebna`.split(/\s+/);

/**
 * What people in transport say, and what the portal's texts call it: where the words before the sign are asked for, those
 * behind it are looked for too.
 */
export const thesaurus = `
auto, samochód, ciężarówka, tir, naczepa, ciągnik, plandeka, firanka, chłodnia, zestaw, solówka, flota, bus = pojazd
auto wolne, auto puste, pusta naczepa, pusta firanka, pusty bus = wolny pojazd
towar, fracht, paleta, partia = ładunek
kontrahent, zleceniodawca, przewoźnik, spedycja, spedytor, klient = firma
spedytor, kierowca, dyspozytor, współpracownik, kadra = pracownik
zaległość, termin płatności minął, zwlekać płatność, opóźniać płatność = druga firma nie płaci
kasa, pieniądze, faktura, należność, przelew, dług = płaci, płatność, zapłata
opinia, opinie, gwiazdka, recenzja = ocena
abonament, opłata, cennik, subskrypcja, taryfa = pakiet
kosztować, koszt, cennik, drogo = cena, kosztuje
darmo, darmowy, bezpłatny = bez pakietu
zwolnić, odejść, odchodzić = odszedł
zabrać, odebrać, zablokować, zawiesić = zamknąć, wyłączyć
skasować, wykasować = usunąć
wgrać, wrzucić, załączyć, podpiąć, dołożyć = dodać
załącznik, skan = pliki
flota, dodać samochód, dodać naczepę, dodać auto, dodać pojazd = pojazdy, numer rejestracyjny
zapomnieć, zgubić = pamiętam
dojść, doszedł, doszło, dotrzeć, dotarł = przyszedł
aktywacyjny, aktywacja, aktywować = potwierdzający, potwierdzenie
mail = e-mail
zapisać firmę, dołączyć firmę, przystąpić, wstąpić, założyć konto = zarejestrować, dołączyć
akceptować, akceptacja, zatwierdzić, zgodzić = przyjmij, przyjęcie
rezygnować transport, rezygnacja transport, zrezygnować transport, odwołać transport, przyjechać = transport nie odbędzie, zerwała umowę, anulowanie
siedziba, adres firmy = dane firmy
reklamacja = skarga, zgłoszenie
problem, błąd = zgłosić problem
odpowiedź zgłoszenie, status zgłoszenia, stan zgłoszenia = dzieje dalej
wiarygodny, uczciwy, pewny, rzetelny = ocenić
wyszukiwanie, alert, powiadomić = filtr
powtarzać, powtórzyć, cykliczny, stały, wpisywać nowa = szablon
spóźniać, opóźnienie, korek, postój, przestój = czasy, utknął
umowa, zlecenie transportowe, cmr = potwierdzenie warunków
drukować, druk, pobrać, ściągnąć, pdf = wydrukować
telefon, komórka = dane kontaktowe
rodo = dane, usunąć
znajoma firma, kolega, polecić = zaproszenie
kod rabatowy, kod promocyjny, rabat, zniżka, promocja = kod, zamówienie
ubezpieczenie, ocp, ocpd = polisa
wygasnąć, wygasło, przeterminowany, nieważny = ważność, kończy
stawka, kwota, kontroferta, negocjacja, licytacja, targować = cena, oferta, zaproponować
kontroferta = odpowiedź
kierunek, relacja = trasa
uprawnienia = dostęp
cofnąć = wycofać
krs, ceidg = jakich dokumentów wymaga biuro
jakie dokumenty weryfikacja = wymaga
weryfikować, zweryfikować, zatwierdzić firmę, potwierdzić firmę = weryfikacja
odpisać, odpowiadać, milczeć = odpowiedź, ważna
zmienić hasło = nowe hasło
pokazać, widoczny = widzi
edycja, edytować, poprawić, zmiana, aktualizacja = zmienić, zmieniły
edycja danych, zmiana danych, aktualizacja danych = zmieniły się dane firmy
tonaż, udźwig, tablica, blachy = ładowność, numer rejestracyjny
`
  .trim()
  .split("\n")
  .map((line) => {
    const [asked = "", meant = ""] = line.split(" = ");
    return { asked: asked.split(", "), meant: meant.split(", ") };
  });
