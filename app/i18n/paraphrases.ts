/**
 * In what other words people ask for a section of the delivered texts, by its place. A section that the office has called
 * otherwise is found by its own words alone.
 */
export const paraphrases: Readonly<Record<string, string>> = {
  "faq#kto-moze-dolaczyc-do-portalu":
    "dla kogo jest portal, warunki członkostwa, jednoosobowa działalność, firma zagraniczna, kto może się zapisać, wymagania wstępne, spółka z niemiec, firma z zagranicy, osoba prywatna, bez nip, czy mogę się zarejestrować",
  "faq#jak-zarejestrowac-firme":
    "zapisać się, zapisanie firmy, założyć konto firmy, dołączyć, rejestracja krok po kroku, nowa firma, przystąpić, chcemy wejść na portal, co trzeba zrobić żeby korzystać",
  "faq#czy-moge-przerwac-rejestracje-i-wrocic-pozniej":
    "dokończyć rejestrację, wrócić do formularza, zapisany wniosek, niedokończone zgłoszenie, zamknąłem przeglądarkę w trakcie rejestracji",
  "faq#nie-przyszedl-link-potwierdzajacy-co-robic":
    "nie dostałem maila, link nie działa, link wygasł, link nieważny, aktywacja konta, aktywować, wyślij ponownie link, spam, mail nie dochodzi, potwierdzenie adresu",
  "faq#jak-dlugo-trwa-weryfikacja-firmy":
    "ile czekać na weryfikację, czekamy na zatwierdzenie, długo sprawdzacie firmę, kiedy nas przyjmiecie, kiedy konto będzie aktywne, status weryfikacji, sprawdzanie firmy, potwierdzenie firmy, dalej niezweryfikowana, mija tydzień, nadal czeka, ile dni, kiedy odpowiedź",
  "faq#firmie-odmowiono-weryfikacji-czy-mozna-sie-odwolac":
    "odrzucona weryfikacja, odrzuciliście firmę, odmowa przyjęcia, odrzucony wniosek, odwołanie od decyzji, nie przyjęli nas, ponowne zgłoszenie po odmowie",
  "faq#w-rejestrze-jest-pomylka-w-danych-firmy-czy-to-przeszkadza":
    "błędne dane z gus, zły adres w rejestrze, stare dane w ceidg, nieaktualny krs, pobrało złe dane po nipie",
  "faq#nie-pamietam-hasla-jak-ustawic-nowe":
    "zapomniałem hasła, odzyskać hasło, odzyskiwanie hasła, reset hasła, zresetować hasło, nie znam hasła, zgubiłem hasło, przypomnieć hasło, potrzebuję nowego hasła, wygenerować hasło",
  "faq#konto-jest-zablokowane-po-blednych-haslach-co-teraz":
    "złe hasło, za dużo prób, blokada logowania, odblokować konto, zablokowało mnie, ile czekać po błędnym haśle",
  "faq#jakie-musi-byc-haslo":
    "wymagania hasła, ile znaków w haśle, duże litery, cyfry, znak specjalny, hasło odrzucone, hasło za słabe, długość hasła, nie przyjmuje mojego hasła, portal odrzuca hasło, ustawić hasło przy zakładaniu konta",
  "faq#dlaczego-portal-mnie-wylogowal":
    "wyrzuca mnie z portalu, wylogowuje, sesja wygasła, ciągle się loguję, rozłącza, sam się wylogowuje",
  "faq#jak-sprawdzic-kto-jest-zalogowany-na-moje-konto":
    "ktoś wszedł na moje konto, włamanie, obce urządzenie, ktoś się zalogował, kto używa konta, wyloguj wszędzie, podejrzane logowanie, zostawiłem otwarte konto, cudzy komputer, obcy telefon, wylogować zdalnie",
  "faq#jakich-dokumentow-wymaga-biuro":
    "jakie papiery, wymagane dokumenty, krs, ceidg, licencja, polisa ocp, co wgrać do weryfikacji, co dosłać, jakie dokumenty dodać żeby nas zweryfikowali, zaświadczenie, wypis, czy potrzebna licencja transportowa, czy trzeba polisę, jakie zezwolenia, potrzebne dokumenty, wypis z licencji",
  "faq#jakie-pliki-moge-dodac":
    "za duży plik, załącznik nie chce się wgrać, rozmiar pliku, ile megabajtów, format pliku, pdf, jpg, zdjęcie, skan, ile załączników, limit plików, nie da się dodać pliku",
  "faq#kto-widzi-dokumenty-mojej-firmy":
    "czy inni widzą nasze dokumenty, kto ogląda polisę, kto może oglądać ubezpieczenie, publiczny dokument, prywatność dokumentów, ukryć dokument, dostęp do papierów",
  "faq#co-sie-dzieje-gdy-konczy-sie-waznosc-polisy":
    "polisa wygasła, ubezpieczenie wygasło, kończy się ocp, stara polisa, nieaktualna polisa, nowa polisa, przeterminowane ubezpieczenie, odnowić polisę",
  "faq#czy-moge-miec-przypomnienia-o-dokumentach-w-kalendarzu":
    "przypomnienie o polisie, kalendarz google, outlook, ics, kiedy kończy się dokument, przypomnieć o terminie",
  "faq#jak-znalezc-ladunek-na-mojej-trasie":
    "szukam ładunku, szukanie towaru, wyszukać fracht, ładunki z danego miasta, promień kilometrów, filtr trasy, ładunek do niemiec, po czym szukać, wyszukiwarka ładunków, ładunki z okolic miasta, w pobliżu, znaleźć transport, trasy",
  "faq#czy-moge-zapisac-filtr":
    "zapisać wyszukiwanie, alert na trasę, powiadomienie o nowym ładunku, zapamiętać filtr, ulubione wyszukiwania, daj znać jak pojawi się ładunek, stałe trasy, dostawać informacje o nowych ładunkach, informować mnie, powiadamiać, sms o ładunku, subskrybować trasę",
  "faq#jak-wystawic-ladunek-lub-wolny-pojazd":
    "dodać ładunek, wrzucić fracht na giełdę, ogłosić wolne auto, dodać ofertę przewozu, mam pustą naczepę, zgłosić wolną ciężarówkę, dać towar na giełdę",
  "faq#ile-miejsc-zaladunku-i-rozladunku-moze-miec-jeden-ladunek":
    "kilka rozładunków, kilka miejsc, dwa załadunki, więcej adresów, doładunek, kilka punktów rozładunku, trasa z przystankami",
  "faq#czy-moge-wystawic-wiele-ladunkow-naraz":
    "import z excela, arkusz, csv, wgrać listę ładunków, dużo ładunków, hurtem, plik z ładunkami, wrzucić 20 ładunków na raz, kilkanaście ładunków, wszystkie jednocześnie, masowo",
  "faq#kiedy-ogloszenie-znika-z-gieldy":
    "jak długo wisi ładunek, wygaśnięcie ładunku, zdjąć z giełdy, usunąć z giełdy, ładunek już pojechał, kiedy znika, ile jest widoczny, zniknął mój ładunek, przedłużyć ładunek",
  "faq#kto-widzi-dane-kontaktowe-przy-ladunku":
    "kto widzi mój telefon, numer telefonu przy ładunku, ukryć numer, komórka, kontakt do mnie, dzwonią obcy",
  "faq#czym-jest-oferta":
    "co to jest oferta, propozycja ceny, na czym polega oferta, różnica oferta a rozmowa, stawka za fracht",
  "faq#jak-dlugo-oferta-jest-wazna":
    "ważność oferty, termin oferty, do kiedy oferta, brak odpowiedzi na ofertę, nie odpowiada na ofertę, druga strona milczy, czekam na odpowiedź, oferta wygasła",
  "faq#czy-moge-wycofac-wyslana-oferte":
    "wycofać propozycję, cofnąć ofertę, anulować ofertę, pomyliłem cenę w ofercie, rozmyśliłem się, usunąć ofertę",
  "faq#druga-firma-zmienila-warunki-po-mojej-propozycji-czy-musze-sie-zgodzic":
    "klient zmienił datę, zmiana warunków po ofercie, zmienili cenę, inny termin załadunku, podtrzymać ofertę, zmienili ładunek po wysłaniu oferty",
  "faq#co-sie-dzieje-gdy-naciskam-przyjmij":
    "przyjęcie oferty, zaakceptować ofertę, akceptacja, czy przyjęcie jest wiążące, co po akceptacji, zgoda na cenę, potwierdzić ofertę, kliknąłem przyjmij, czy mogę się wycofać po przyjęciu",
  "faq#czy-transakcja-w-portalu-jest-umowa":
    "umowa przewozu, czy to wiążące, moc prawna, czy trzeba podpisać zlecenie, czy to jest zlecenie transportowe, zobowiązanie, podpisywać zlecenie na papierze, podpis, papierowe zlecenie, osobna umowa",
  "faq#jak-sprawdzic-czy-potwierdzenie-warunkow-jest-prawdziwe":
    "podrobione potwierdzenie, fałszywe zlecenie, autentyczność, sprawdzić kod qr, czy dokument jest oryginalny, oszustwo",
  "faq#jak-podac-pojazd-i-kierowce":
    "wpisać kierowcę, numer rejestracyjny auta do zlecenia, dane kierowcy, awizacja, kto jedzie, podmiana auta, zmienić kierowcę, telefon kierowcy",
  "faq#transport-sie-nie-odbedzie-co-zrobic":
    "anulować transport, rezygnacja z transportu, odwołać przewóz, zrezygnować po akceptacji, auto się zepsuło, awaria, nie przyjechał na załadunek, kara za odwołanie, wycofać się z umowy, naczepa się zepsuła, nie pojedziemy, nie zdążymy, wypadek, kierowca chory, brak auta",
  "faq#kiedy-moge-zakonczyc-transakcje":
    "zamknąć transakcję, po dostawie, rozładowane, zakończyć zlecenie, dostarczone co dalej",
  "faq#do-czego-sluza-czasy-na-miejscu":
    "godzina przyjazdu, postój, przestój, czekanie pod rampą, postojowe, stoimy na rozładunku, opóźnienie, kierowca czeka, auto się spóźnia, zgłosić spóźnienie",
  "faq#kto-moze-wystawic-ocene":
    "wystawić opinię, dać gwiazdki, ocenić przewoźnika, ocenić zleceniodawcę, ocena po transporcie, gdzie ocena, komentarz o firmie",
  "faq#dostalem-niesprawiedliwa-ocene-co-moge-zrobic":
    "zła opinia, odpowiedzieć na ocenę, negatywna ocena, kłamliwy komentarz, usunąć ocenę, zgłosić opinię, obniżyli nam ocenę, wystawili mi jedną gwiazdkę, niesłusznie, nieprawda w opinii, odwołać się od oceny, krzywdząca",
  "faq#druga-firma-nie-placi-co-zrobic":
    "nie zapłacił za fracht, brak przelewu, zaległa faktura, dłużnik, windykacja, minął termin płatności, nie ma pieniędzy, zaległość, nie płaci faktury, kontrahent zalega",
  "faq#skad-sie-bierze-udzial-platnosci-w-terminie":
    "procent płatności, wskaźnik płatności, statystyka płatności, jak liczycie płatności",
  "faq#czy-portal-pobiera-prowizje-od-frachtu":
    "prowizja, opłata od transakcji, ile bierzecie, marża portalu, koszt transakcji",
  "faq#co-moge-robic-bez-pakietu":
    "za darmo, darmowe konto, konto bezpłatne, ograniczenia, brak dostępu, dlaczego nie widzę, czemu zablokowane, nie mogę otworzyć strony, wersja free, dostęp ograniczony, okno z kłódką, nie mogę dodać ogłoszenia, nie widzę zapytań ofertowych, tylko z pakietem",
  "faq#ile-kosztuje-pakiet":
    "cennik, cena abonamentu, opłata roczna, opłata miesięczna, ile płacę, koszt członkostwa, składka, abonament, miesięczny koszt, rocznie, na miesiąc, ile to wynosi, drogo",
  "faq#kto-w-firmie-moze-zamowic-pakiet":
    "czy spedytor może kupić pakiet, kupić abonament, kto zamawia, uprawnienia do zamówienia",
  "faq#kiedy-pakiet-zaczyna-dzialac-i-jak-place":
    "faktura za pakiet, przelew za abonament, kiedy aktywny pakiet, numer konta do wpłaty, zapłaciłem a nie działa, forma płatności",
  "faq#jak-zrezygnowac-z-pakietu":
    "rezygnacja z abonamentu, wypowiedzieć pakiet, nie przedłużać, zakończyć subskrypcję, rozwiązać umowę z portalem",
  "faq#jak-dodac-pracownika":
    "nowy pracownik, konto dla spedytora, konto dla kierowcy, dodać kolegę z firmy, dodać użytkownika, drugi login, dostęp dla dyspozytora",
  "faq#pracownik-odszedl-jak-zamknac-mu-dostep":
    "zwolnił się, zwolniony pracownik, zablokować pracownika, usunąć pracownika, zawiesić konto, odebrać dostęp, były pracownik, pracownik już u nas nie pracuje, nie pracuje, odszedł do konkurencji, wypowiedzenie",
  "faq#jak-zmienic-adres-e-mail-pracownika":
    "zmiana maila, nowy e-mail spedytora, zły adres pracownika, poprawić e-mail",
  "faq#jak-zglosic-problem":
    "reklamacja, zgłosić błąd, kontakt z biurem, pomoc, napisać do was, coś nie działa, skarga, jak złożyć reklamację",
  "faq#czy-biuro-widzi-moje-rozmowy":
    "czytacie wiadomości, prywatność rozmów, podgląd czatu, kto widzi rozmowy, tajemnica korespondencji",
  "faq#czy-moge-wrocic-do-zamknietego-zgloszenia":
    "zamknięte zgłoszenie, problem wrócił, otworzyć ponownie, zamknęliście sprawę, nie zgadzam się z decyzją",
  "faq#jakie-dane-o-mnie-widza-inne-firmy":
    "moje dane osobowe, co widzą inni, prywatność, widoczność nazwiska, telefon widoczny",
  "faq#jak-usunac-konto-lub-dostac-kopie-danych":
    "rodo, skasować konto, usunąć moje dane, prawo do bycia zapomnianym, kopia danych, wykasować profil, likwidacja konta, zamknąć firmę",
  "faq#jak-wylaczyc-e-maile-z-portalu":
    "wyłączyć powiadomienia, za dużo maili, wypisać się, spam z portalu, ustawienia powiadomień, nie chcę wiadomości na pocztę, nie chcę tych maili, przestańcie pisać, zrezygnować z powiadomień, rzadziej",
  "help#chce-wystawic-ladunek":
    "dodać ładunek, wrzucić towar, nowy fracht, mam towar do przewiezienia, zlecić transport, dać towar na giełdę, zamówić auto, szukam przewoźnika, szukam samochodu do transportu",
  "help#chce-wystawic-wolny-pojazd":
    "wolne auto, pusta naczepa, mam pustą firankę, wolna ciężarówka, pusty przebieg, dać auto na giełdę",
  "help#szukam-ladunku-na-trase-powrotna": "powrót, ładunek powrotny, powrotka, coś na powrót, kółko",
  "help#moj-ladunek-jest-juz-nieaktualny":
    "ładunek już pojechał, zdjąć ładunek, usunąć ładunek, sprzedany fracht, wycofać z giełdy",
  "help#chce-zaproponowac-cene":
    "dać niższą stawkę, swoja cena, licytacja, negocjować, inna stawka, za ile pojadę, wysłać ofertę, złożyć ofertę, pojadę taniej, zgłosić stawkę, wezmę za mniej, chcę pojechać za, odpowiedzieć na ładunek ceną",
  "help#dostalem-oferte-i-nie-wiem-co-dalej":
    "przyszła oferta, odpowiedzieć na ofertę, kontroferta, przyjąć czy odrzucić, kontrpropozycja, dali mi inną cenę, nowa propozycja od klienta",
  "help#chce-wydrukowac-zlecenie":
    "pdf zlecenia, druk zlecenia transportowego, ściągnąć umowę, pobrać potwierdzenie, wydruk dla kierowcy",
  "help#pojazd-utknal-na-rozladunku":
    "stoimy na rozładunku, postój, rampa, nie chcą rozładować, czekanie, przestój, odmowa przyjęcia towaru, opóźnienie",
  "help#druga-firma-nie-placi": "brak zapłaty, nie ma przelewu, minął termin płatności, dłużnik",
  "help#druga-firma-zerwala-umowe":
    "nie przyjechał na załadunek, nie podstawił auta, odwołali ładunek, zrezygnowali, wycofali się, klient odwołał",
  "help#nie-moge-sie-zalogowac":
    "problem z logowaniem, nie wpuszcza, błąd logowania, nie działa login, nie mogę wejść na konto, login nieprawidłowy, nie loguje, konto nieaktywne",
  "help#chce-zmienic-haslo": "zmiana hasła, nowe hasło, gdzie zmienić hasło",
  "help#chce-dodac-pracownika": "konto dla pracownika, nowy spedytor",
  "help#chce-dodac-lub-wymienic-dokument-firmy":
    "wgrać polisę, nowa licencja, podmienić dokument, wrzucić skan, wgrać nową polisę, aktualne ocp",
  "help#zmienily-sie-dane-firmy":
    "nowy adres firmy, zmiana siedziby, zmiana nazwy, edycja danych firmy, nowy numer telefonu firmy, przekształcenie spółki",
  "help#chce-zamowic-lub-zakonczyc-pakiet":
    "kupić abonament, przedłużyć pakiet, zrezygnować z pakietu, zamówić członkostwo",
  "help#chce-napisac-do-firmy":
    "napisać wiadomość, skontaktować się z firmą, wysłać wiadomość, kontakt z przewoźnikiem",
  "help#chce-dodac-ogloszenie": "nowe ogłoszenie, opublikować ogłoszenie, ogłoszenie drobne, sprzedam, dam pracę",
  "help#dostaje-za-duzo-e-maili": "za dużo powiadomień, spam, wyłączyć maile",
  "help#chce-zlozyc-skarge":
    "skarga na firmę, poskarżyć się, oszukał mnie, nieuczciwa firma, donieść, oszukała mnie firma, kłamie, nierzetelny przewoźnik, zgłosić nadużycie, naciągacz",
  "contact#biuro": "telefon do biura, adres biura, gdzie jesteście, godziny otwarcia, numer do was, mail do biura",
  "pierwsze-kroki#sprawy-co-czeka-na-ciebie": "co mam do zrobienia, zadania, lista spraw, czerwona liczba",
  "pierwsze-kroki#menu-i-wyszukiwarka": "gdzie jest, szukać na portalu, zwinąć menu",
  "pierwsze-kroki#telefon-i-slabe-lacze":
    "słaby internet, wolny internet, tryb oszczędny, aplikacja na telefon, działa na komórce, brak zasięgu",
  "pierwsze-kroki#nic-co-wpiszesz-nie-ginie":
    "straciłem wpisany tekst, zniknął formularz, odzyskać wpisane, zerwało połączenie",
  "konto#urzadzenia-i-sesje": "wyloguj inne urządzenia, zgubiony telefon, aktywne sesje",
  "konto#powiadomienia-i-e-maile": "ustawienia powiadomień, jak często maile, podsumowanie dnia",
  "gielda#filtry":
    "ustawić filtr, promień, kilometry, typ naczepy, filtrowanie, kod pocztowy, kraj, data załadunku, sortować, po czym szukać, okolica miasta, w pobliżu, do 100 km, blisko, zasięg, ładunki z okolic, tylko plandeka, zawęzić",
  "gielda#miejscowosci-o-tej-samej-nazwie": "złe miasto, inna miejscowość, dwie takie same nazwy",
  "gielda#zapisane-filtry-i-przypiete-pozycje": "przypiąć, pinezka, ulubione, zapisane wyszukiwania, alert",
  "gielda#czego-nie-widac-od-razu": "ukryty ładunek, nie widzę ładunku, tylko dla grupy, widoczne później",
  "gielda#szczegoly-pozycji": "mapa, odległość, stawka za kilometr, szczegóły ładunku",
  "gielda#jak-ocenic-firme":
    "wiarygodna firma, sprawdzić kontrahenta, sprawdzić nip, czy uczciwy, wypłacalny, z kim jadę, rzetelność, opinie o firmie",
  "gielda#skroty-klawiszy": "klawiatura, skróty klawiszowe, bez myszki, szybkie klawisze",
  "wystawianie#wklejanie-tekstu": "wkleić ładunek z maila, szybkie dodawanie, skopiować tekst, wklejka",
  "wystawianie#szkice-i-szablony":
    "szablon, powtarzać ładunek, ten sam ładunek co tydzień, nie wpisywać od nowa, stały fracht, kopiować ładunek, szkic, kopiować zlecenie z zeszłego tygodnia, skopiować poprzedni, powielić, duplikować",
  "wystawianie#nasze-na-gieldzie":
    "moje ładunki, lista naszych zleceń, co wystawiliśmy, edytować ładunek, poprawić ładunek",
  "wystawianie#import-i-eksport": "excel, csv, import ładunków, wyeksportować, plik z tms",
  "wystawianie#wazna-polisa": "wymóg polisy, ważne ocp przy ładunku, tylko z ubezpieczeniem",
  "propozycje-cen#odpowiedz": "kontroferta, odpowiedzieć inną ceną, przyjąć, odrzucić",
  "propozycje-cen#archiwum": "stare oferty, historia ofert",
  "transakcje#dokumenty": "cmr, wgrać list przewozowy, dodać fakturę do transakcji, dokumenty przewozu, pdf",
  "transakcje#potwierdzenie-warunkow": "zlecenie transportowe pdf, umowa do druku, kod qr, podpis",
  "transakcje#anulowanie-i-spor":
    "spór, kara umowna, anulować transakcję, reklamacja ładunku, szkoda, uszkodzony towar",
  "transakcje#archiwum": "stare transakcje, zakończone zlecenia, historia przewozów",
  "oceny#odpowiedz-na-ocene": "odpowiedzieć na opinię, komentarz do oceny, moja odpowiedź",
  "oceny#zgloszenie-oceny": "fałszywa opinia, usunąć opinię, zgłosić opinię do biura",
  "oceny#jak-przyszla-zaplata": "zgłosić że zapłacił, potwierdzić płatność, zapłata przyszła po terminie",
  "rozmowy#rozmowy-o-ladunkach": "zapytać o ładunek, dać znać kierowcy, napisać w sprawie ładunku, czat",
  "rozmowy#wiadomosci-prywatne": "wiadomość do osoby, napisać prywatnie, skrzynka",
  "rozmowy#gdy-pracownik-odejdzie": "kto przejmie rozmowy, rozmowy byłego pracownika, przejąć rozmowę",
  "ogloszenia#moje-ogloszenia":
    "edytować ogłoszenie, usunąć ogłoszenie, archiwum ogłoszeń, przywrócić ogłoszenie, zakończyć ogłoszenie",
  "ogloszenia#komentarze": "komentować, prywatny komentarz, kto widzi komentarz, odpowiedź pod ogłoszeniem",
  "ogloszenia#zgloszenie-tresci": "obraźliwe ogłoszenie, zgłosić ogłoszenie, oszustwo w ogłoszeniu",
  "firma#dane-firmy":
    "zmienić adres firmy, edycja danych, nip, regon, nazwa firmy, telefon firmy, profil firmy, zmienić dane, poprawić nazwę",
  "firma#kontakty-tagi-i-opis":
    "opis firmy, logo, tagi, czym się zajmujemy, wizytówka, osoba kontaktowa, zmienić dane kontaktowe w profilu, profil firmy, wizytówka firmy",
  "firma#historia-zmian": "kto zmienił dane, poprzednie dane",
  "firma#zaproszenia":
    "zaprosić firmę, polecić portal, zaproszenie nie doszło, wysłać zaproszenie koledze, znajoma firma",
  "pracownicy#administrator-i-zwykle-konto":
    "uprawnienia, administrator firmy, co może pracownik, zmienić administratora, rola",
  "pracownicy#liczba-kont":
    "ile kont, limit pracowników, ilu użytkowników, maksymalna liczba osób, ile kont pracowników możemy mieć, dokupić konto",
  "pracownicy#pojazdy":
    "flota, dodać auto, dodać naczepę, dodać samochód, tabor, nowe auto, numer rejestracyjny, tonaż, ciągnik",
  "pakiety#zamowienie":
    "kod promocyjny, kod rabatowy, rabat, zniżka, wpisać kod, kod nie działa, zamówić abonament, kupić",
  "pakiety#ceny": "cennik, promocja, kod, rabat, opłata roczna",
  "pakiety#poczatek-i-koniec": "od kiedy pakiet, do kiedy pakiet, przedłużenie, rezygnacja",
  "pakiety#zmiana-ceny": "podwyżka, nowa cena abonamentu",
  "zgloszenia#co-dzieje-sie-dalej":
    "status zgłoszenia, kiedy odpowiecie, gdzie odpowiedź na zgłoszenie, moje zgłoszenie, etap sprawy, zobaczyć odpowiedź",
  "zgloszenia#dopisywanie":
    "dopisać do zgłoszenia, dodać załącznik do zgłoszenia, uzupełnić reklamację, wycofać zgłoszenie",
  "zgloszenia#bez-konta": "zgłoszenie bez logowania, nie mam konta, pomoc dla gościa",
  "zgloszenia#odwolania": "odwołać się, odwołanie od decyzji biura",
  "zgloszenia#co-widzi-biuro": "co widzi administrator, czy czytacie rozmowy",
  "transakcje#czasy-na-miejscu": "auto się spóźnia, godzina przyjazdu, czekanie pod rampą, udowodnić postój",
  "wystawianie#wiele-miejsc": "kilka rozładunków w jednym zleceniu, doładunek, dwa rozładunki",
};
