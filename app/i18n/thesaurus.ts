/** Words of a question that say nothing of what it is about. */
export const emptyWords =
  `a aby albo ale az bedzie bez bo by byc byl byla bylo byly chce chcemy chcialbym ci co cos czemu
czego czy dac dla do dlaczego dobry dzien dalej gdy gdzie go hej i ich ile im ja jak jaka jaki jakich jakie jako je jeden
jedna jego jej jesli jest jestem jestes jeszcze juz kiedy kto ktora ktore ktory ktorych ktos lub ma mam maja mi mnie moga
moge moj moja moje mojej mozesz mozna mu musi musimy musze na nam nas nie niz o od on ona oni ono oraz po pod poki potem
prosze przed przez przy robic sa sie sobie sposob swoj swoja swoje ta tak tam te teraz tego tej ten to trzeba tu twoj
twoja tym u w was wam we wiec wiem witam wszystko z za ze zeby zrobic dzis jutro wczoraj poniedzialek wtorek sroda czwartek piatek sobota niedziela tydzien rano
wieczorem czym pozniej wczesniej
trzy cztery piec szesc siedem osiem dziewiec dziesiec dwadziescia trzydziesci czterdziesci piecdziesiat sto dwiescie tysiac
temu zaden zadnego zadnej tez mogl mogla mogli jednak wlasny wlasne jakas jakis jakies niego niej nich nim choc lecz wtedy tutaj
dlatego zawsze nigdy cala caly cale info ide wracam czyli gdyby gdybym chcial chciala chcieli moim moich ode tyle taki taka takie
ktorej ktorego wszyscy wszystkie wszystkich nawet raczej chyba dopiero zaraz szef pan pani panstwo prosba pytanie
nasz nasza nasze nasi naszej naszych wasz wasza wasze miec mozemy moze skad wiadomo kilka chwile ciagle znowu bardzo
dzialaja wasi ile juz ani bylem tych tym jednym jednej dwa dwie drugi raz wlasnie potrzebuje potrzebna`.split(/\s+/);

/** Words that say less of what a question is about than the rest of it, whichever texts have them. */
export const lightWords =
  `dostac dostalem dostalam dostalismy dostane dostaje podac podal podaje dac dal dalem daje wpisac wpisalem wpisuje
wpisany napisac napisalem pisac pisze pokazac pokazuje pokaz wyslac wyslalem wysylac przyslac dodac dodalem dodaje wrzucic
wstawic zobaczyc widac widze widzi ogladac zmienic zmienil zmiana inny inna inne nowy nowa nowe stary stara stare moj
czekac czekam czeka mija minal minelo dni dzien godzin godziny czas dlugo szybko dobrze zle zly zla czegos cos nic
wybrac ustawic otworzyc kliknac naciskam wejsc isc idzie jechac jade robi zrobil zrobilem ktos nikt innych inni sam sama
osoba osoby ludzie czlowiek gdzies tylko raz razy kolejny kolejna nastepny dalej strona stronie portal portalu portalem
firma firmy firme system potrzebny potrzebuje wymaga interesuje znalezc szukac szukam dowiedziec wiedziec chodzi
pytac pyta zapytac prosic moge mozna mowi brak przycisk klikam klika kliknalem trzeba wyskakuje wyskoczyl komunikat
potem przestal przestalo zaczac korzystac uzyc wolec wole gdzies dowiedziec`.split(/\s+/);

/** A word that stands nowhere in the texts is a place, most often, behind one of these. */
export const wordsBeforePlaces = ["z", "ze", "do", "w", "we", "od", "kolo", "pod"];

/**
 * What people in transport say, and what the portal's texts call it: where the words before the sign are asked for,
 * those behind it are looked for too.
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
jedzie, pojedzie, pojadę, pojechać, jechać = transport, trasa
zepsuć, zepsuło, awaria, rozkraczył, wypadek, kolizja, chory, zachorował = transport się nie odbędzie
nie dojedzie, nie zdążyć, nie pojedziemy, odwołać, wycofać się ze zlecenia = transport się nie odbędzie, anulować
nie stawił, nie przyjechał, nie pojawił, nie dojechał, nie podstawił = zerwała umowę, transport się nie odbędzie
kasa, zaległy, zalegać, dłużnik, windykacja, niezapłacony, wisieć kasę = druga firma nie płaci
zlecenie, zlecenie transportowe, kurs = transakcja, ładunek
wydruk, papier, pdf = potwierdzenie warunków, dokument
list przewozowy, wz, dowód dostawy, protokół = cmr
uszkodzony, zepsuty, zniszczony, zalany, zgniecione, połamane, kradzież, ukradli, zginął, brakować towar = towar uszkodzony, szkoda
ukryć, schować, zasłonić = ukryć, nie widać
skopiować, powielić, powtórzyć, ponowić, wznowić = duplikować, szablon
powielać, codziennie, co tydzień, stała linia = szablon
pusto, pusty przebieg, powrotka, powrót, kółko = ładunek powrotny
rampa, kolejka, stać, stoimy, postojowe, magazyn = postój, rozładunek, czasy na miejscu
opóźniony, spóźniony, opóźnienie, spóźnienie = czasy na miejscu
lewy, podrobiony, fałszywy, sfałszowany, oryginalny, autentyczny = prawdziwe, potwierdzenie
oszust, oszukać, naciągnąć, kłamać, kłamstwo, nieuczciwy, nierzetelny = skarga, zgłosić
opinia, komentarz, gwiazdka, średnia = ocena
skarga, reklamacja, interwencja = skarga, zgłoszenie
infolinia, zadzwonić, telefonicznie, rozmawiać z kimś = biuro, telefon, kontakt
hasło zapomniane, zapomnieć, nie pamiętam, odzyskać hasło, przypomnieć hasło = nie pamiętam hasła
wyrzucać, wywalać, rozłączać = wylogować
włamać, włamanie, obcy, podejrzany, cudzy = kto jest zalogowany, urządzenia
logować, login, wejść na konto, wpuszczać = zalogować
komórka, smartfon, tablet, aplikacja, android, iphone = telefon
internet, zasięg, łącze, muli, ładować, zacinać, wolny internet = słaby internet
przepaść, zniknąć tekst, wyczyścić, stracić = odzyskać tekst
excel, tabelka, arkusz, csv, hurtowo, masowo = wiele ładunków, import z pliku
zrzut, przystanek, adres dostawy, punkt = miejsce rozładunku, wiele miejsc
powiadomienie, alert, alarm, sms = powiadomienie, zapisać filtr
zapamiętać, zachować, ulubione = zapisać, przypięte
promień, okolica, w pobliżu, kierunek, szukać, znaleźć = filtr, szukać
kontakt, numer do kogoś = dane kontaktowe, telefon
kupić, zamówić, wykupić, opłacić = zamówić pakiet
zrezygnować, wypowiedzieć, rozwiązać, odejść z portalu = zakończyć pakiet
faktura od was, faktura za abonament, faktura za pakiet = kiedy pakiet zaczyna działać, płacę
prowizja, procent od transakcji, marża = prowizja od frachtu
kłódka, zablokowana strona, brak dostępu, ograniczony = bez pakietu
nowy pracownik, zatrudnić, kolega, księgowa, użytkownik, konto dla = dodać pracownika
zwolniony, były pracownik, odszedł, urlop macierzyński = wyłączyć konto, pracownik odszedł
admin, szef, prezes, właściciel = administrator firmy
prawa, rola, uprawnienie = administrator firmy, dostęp
konkurencja, inni widzą, publiczny = kto widzi
ogłosić, opublikować, wrzucić = wystawić, dodać ogłoszenie
praca, sprzedam, kupię, szukam kierowcy = ogłoszenie
przeprowadzka, siedziba, nowy adres, nowa nazwa, przekształcenie = dane firmy
polecić, znajomy, podwykonawca = zaprosić firmę
integracja, tms, system, program, token, klucz, webhook = program, api
regulamin, zasady, cookie, ciasteczka, polityka = regulamin, polityka prywatności
skasować konto, wymazać, likwidacja, wypisać = usunąć konto
spam, zasypywać, za dużo wiadomości, wypisać z maili = wyłączyć e-maile, powiadomienia
zatwierdzać, akceptować firmę, sprawdzać firmę, niezweryfikowana = weryfikacja firmy
odrzucić firmę, odmowa, odmówić, wykluczyć = odmówiono weryfikacji, odwołanie
ocp, ubezpieczenie, składka = polisa
licencja, zezwolenie, zaświadczenie, wypis = dokument firmy
zdjęcie, skan, foto, pdf, jpg, megabajt = plik
negocjować, targować, przebić, kontra, taniej, drożej, stawka, moja cena = oferta, zaproponować cenę
od ręki, stała cena, cena ostateczna = biorę
cisza, milczy, nie odpisuje, nie odpowiada = jak długo oferta ważna, odpowiedź
niechcący, pomyłka, pomylić, rozmyślić = wycofać
klient, zleceniodawca, załadowca, nadawca = druga firma
wiadomość, napisać, odpisać, czat, zagadać = wiadomość, rozmowa
podgląd, podsłuchiwać, czytać wiadomości, prywatny = biuro widzi rozmowy
zadanie, do zrobienia, załatwić = sprawy
instrukcja, szkolenie, samouczek, poradnik = instrukcja, pomoc
`
  .trim()
  .split("\n")
  .map((line) => {
    const [query = "", meaning = ""] = line.split(" = ");
    return { asked: query.split(", "), meant: meaning.split(", ") };
  });
