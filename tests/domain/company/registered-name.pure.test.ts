import { expect, test } from "vitest";
import { proposedNames } from "~/domain/company/registered-name";

const shortOf = (registered: string) => {
  const { name, shortName } = proposedNames(registered);
  return shortName ?? name;
};

/** As the register writes a name, and as its company would write it in a row. */
const pairs = `
PRZEWOZY PŁOCKIE SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ = Przewozy Płockie sp. z o.o.
SPEDYCJA BAŁTYK SPÓŁKA AKCYJNA = Spedycja Bałtyk S.A.
CHŁODNIE PODLASIE SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ SPÓŁKA KOMANDYTOWA = Chłodnie Podlasie sp. z o.o. sp.k.
KRUSZYWA SOBÓTKA NOWAK I WSPÓLNICY SPÓŁKA JAWNA = Kruszywa Sobótka Nowak i Wspólnicy sp.j.
SŁUBICE-FRACHT SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ = Słubice-Fracht sp. z o.o.
TRANS & LOG ŚLĄSK SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ = Trans & Log Śląsk sp. z o.o.
AUTOTRANSPORT MIECHÓW SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ W LIKWIDACJI = Autotransport Miechów sp. z o.o. w likwidacji
PRZEWÓZ DREWNA "ŻUBR" S.C. PIOTR ŻUK, WIESŁAW SĘK = Przewóz Drewna „Żubr” s.c.
PKS GARWOLIN SPÓŁKA AKCYJNA = PKS Garwolin S.A.
"PKS" W KIELCACH SPÓŁKA Z O.O. = „PKS” w Kielcach sp. z o.o.
PRZEDSIĘBIORSTWO KOMUNIKACJI SAMOCHODOWEJ W OSTROŁĘCE SPÓŁKA AKCYJNA = PKS w Ostrołęce S.A.
TIR-SERWIS JAN NOWAK = TIR-Serwis Jan Nowak
MOTO TIR SPÓŁKA JAWNA = Moto TIR sp.j.
EKO-TRANS SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ = Eko-Trans sp. z o.o.
PHU ADAM KOWALSKI = PHU Adam Kowalski
P.H.U. ADAM KOWALSKI = P.H.U. Adam Kowalski
P.P.H.U. "TRANS-BUD" JAN KOWALSKI = P.P.H.U. „Trans-Bud” Jan Kowalski
PPHU GRANIT ZOFIA LIS = PPHU Granit Zofia Lis
FHU MARIAN WÓJCIK = FHU Marian Wójcik
FUH ELŻBIETA GÓRSKA = FUH Elżbieta Górska
ZPHU DREWMAX SPÓŁKA CYWILNA A. ZIĘBA, B. ZIĘBA = ZPHU Drewmax s.c.
PRZEDSIĘBIORSTWO HANDLOWO-USŁUGOWE ROMAN JEŻ = PHU Roman Jeż
PRZEDSIĘBIORSTWO PRODUKCYJNO-HANDLOWO-USŁUGOWE "MALWA" SPÓŁKA JAWNA = PPHU „Malwa” sp.j.
FIRMA HANDLOWO-USŁUGOWA TOMASZ SOWA = FHU Tomasz Sowa
FIRMA USŁUGOWO-HANDLOWA TOMASZ SOWA = FUH Tomasz Sowa
ZAKŁAD USŁUGOWO-HANDLOWY DARIUSZ WILK = ZUH Dariusz Wilk
FIRMA TRANSPORTOWO-USŁUGOWA PAWEŁ MAZUR = FTU Paweł Mazur
PRZEDSIĘBIORSTWO WIELOBRANŻOWE "JANTAR" SPÓŁKA Z O.O. = PW „Jantar” sp. z o.o.
PRZEDSIĘBIORSTWO HANDLOWO-USŁUGOWE SPÓŁKA Z O.O. = Przedsiębiorstwo Handlowo-Usługowe sp. z o.o.
FIRMA TRANSPORTOWA KRZYSZTOF BĄK = Firma Transportowa Krzysztof Bąk
USŁUGI TRANSPORTOWE ŁUKASZ ŚWIĄTEK = Usługi Transportowe Łukasz Świątek
Usługi Transportowe Łukasz Świątek = Usługi Transportowe Łukasz Świątek
Auto-Trans Małgorzata Gołąb = Auto-Trans Małgorzata Gołąb
Przewóz Drewna "Żubr" s.c. Piotr Żuk, Wiesław Sęk = Przewóz Drewna „Żubr” s.c.
TRANSPOL Jan Kowalski = TRANSPOL Jan Kowalski
WARMIA CARGO SP. Z O.O. = Warmia Cargo sp. z o.o.
WARMIA CARGO SP. Z O. O. = Warmia Cargo sp. z o.o.
WARMIA CARGO SP Z OO = Warmia Cargo sp. z o.o.
WARMIA CARGO SP.Z O.O. = Warmia Cargo sp. z o.o.
WARMIA CARGO SP.Z.O.O. = Warmia Cargo sp. z o.o.
WARMIA CARGO, SPÓŁKA Z O.O. = Warmia Cargo sp. z o.o.
WARMIA CARGO - SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ = Warmia Cargo sp. z o.o.
WARMIA CARGO SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ SP.K. = Warmia Cargo sp. z o.o. sp.k.
WARMIA CARGO SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ - SPÓŁKA KOMANDYTOWA = Warmia Cargo sp. z o.o. sp.k.
WARMIA CARGO SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ I WSPÓLNICY SPÓŁKA KOMANDYTOWA = Warmia Cargo sp. z o.o. i Wspólnicy sp.k.
WARMIA CARGO SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ SPÓŁKA KOMANDYTOWO-AKCYJNA = Warmia Cargo sp. z o.o. S.K.A.
LINIA ŚLĄSK SPÓŁKA KOMANDYTOWO-AKCYJNA = Linia Śląsk S.K.A.
LINIA ŚLĄSK S.K.A. = Linia Śląsk S.K.A.
LINIA ŚLĄSK PROSTA SPÓŁKA AKCYJNA = Linia Śląsk P.S.A.
LINIA ŚLĄSK P.S.A. = Linia Śląsk P.S.A.
LINIA ŚLĄSK S.A. = Linia Śląsk S.A.
LINIA ŚLĄSK SA = Linia Śląsk S.A.
LINIA ŚLĄSK SP. J. = Linia Śląsk sp.j.
LINIA ŚLĄSK SP.J. = Linia Śląsk sp.j.
LINIA ŚLĄSK SP. JAWNA = Linia Śląsk sp.j.
LINIA ŚLĄSK SP. K. = Linia Śląsk sp.k.
LINIA ŚLĄSK S.C. = Linia Śląsk s.c.
LINIA ŚLĄSK SPÓŁKA CYWILNA = Linia Śląsk s.c.
LINIA ŚLĄSK SPÓŁKA PARTNERSKA = Linia Śląsk sp.p.
LINIA ŚLĄSK SPÓŁKA EUROPEJSKA = Linia Śląsk SE
LINIA ŚLĄSK SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ W UPADŁOŚCI = Linia Śląsk sp. z o.o. w upadłości
LINIA ŚLĄSK SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ W RESTRUKTURYZACJI = Linia Śląsk sp. z o.o. w restrukturyzacji
LINIA ŚLĄSK SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ W ORGANIZACJI = Linia Śląsk sp. z o.o. w organizacji
USŁUGI TRANSPORTOWE JAN KOS PRZEDSIĘBIORSTWO W SPADKU = Usługi Transportowe Jan Kos Przedsiębiorstwo w spadku
MÜLLER TRANSPORTE GMBH = Müller Transporte GmbH
MÜLLER TRANSPORTE GMBH & CO. KG = Müller Transporte GmbH & Co. KG
MÜLLER TRANSPORTE GMBH SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ ODDZIAŁ W POLSCE = Müller Transporte GmbH sp. z o.o. Oddział w Polsce
NORDFRACHT AG = Nordfracht AG
NORDFRACHT KG = Nordfracht KG
SCHMIDT UND SÖHNE OHG = Schmidt und Söhne OHG
KURT WEISS E.K. = Kurt Weiss e.K.
BOHEMIA CARGO S.R.O. = Bohemia Cargo s.r.o.
BOHEMIA CARGO SPOL. S R.O. = Bohemia Cargo spol. s r.o.
BOHEMIA CARGO A.S. = Bohemia Cargo a.s.
ADRIATIC LINES D.O.O. = Adriatic Lines d.o.o.
BALATON TRANS KFT. = Balaton Trans Kft.
VAN DER MEER LOGISTICS B.V. = Van der Meer Logistics B.V.
DE VRIES TRANSPORT BV = De Vries Transport B.V.
TRANSPORTS DUPONT SARL = Transports Dupont SARL
AUTOTRASPORTI ROSSI S.R.L. = Autotrasporti Rossi S.r.l.
AUTOTRASPORTI ROSSI S.P.A. = Autotrasporti Rossi S.p.A.
BALTIC FREIGHT LTD = Baltic Freight Ltd
BALTIC FREIGHT LTD. = Baltic Freight Ltd
BALTIC FREIGHT LIMITED = Baltic Freight Limited
BALTIC FREIGHT UAB = Baltic Freight UAB
BALTIC FREIGHT SIA = Baltic Freight SIA
NORD TRANS APS = Nord Trans ApS
NORD TRANS OY = Nord Trans Oy
MIDWEST CARRIERS LLC = Midwest Carriers LLC
MIDWEST CARRIERS INC. = Midwest Carriers Inc.
J. KOWALSKI TRANSPORT = J. Kowalski Transport
A.M. TRANS SPÓŁKA JAWNA = A.M. Trans sp.j.
A. I B. NOWAK SPÓŁKA JAWNA = A. i B. Nowak sp.j.
TRANSPORT CIĘŻAROWY A. NOWAK = Transport Ciężarowy A. Nowak
M&M SPEDYCJA SPÓŁKA JAWNA = M&M Spedycja sp.j.
D&D LOGISTICS SP. Z O.O. = D&D Logistics sp. z o.o.
T.S.L. POLSKA SP. Z O.O. = T.S.L. Polska sp. z o.o.
TSL POLSKA SP. Z O.O. = TSL Polska sp. z o.o.
MK TRANS SP. Z O.O. = MK Trans sp. z o.o.
MK-TRANS MAREK KRÓL = MK-Trans Marek Król
AL-TRANS ALICJA DUDA = Al-Trans Alicja Duda
EL-KAR ELŻBIETA KARAŚ = El-Kar Elżbieta Karaś
JAN-TRANS JAN ŻABA = Jan-Trans Jan Żaba
DAR-MO WYSZKÓW SP. Z O.O. = Dar-Mo Wyszków sp. z o.o.
KOWALSKI-NOWAK ANNA USŁUGI = Kowalski-Nowak Anna Usługi
ANNA KOWALSKA-NOWAK PRZEWOZY = Anna Kowalska-Nowak Przewozy
TRANSPORT KRAJOWY I MIĘDZYNARODOWY ZBIGNIEW PIÓRO = Transport Krajowy i Międzynarodowy Zbigniew Pióro
TRANSPORT I SPEDYCJA W EUROPIE SP. Z O.O. = Transport i Spedycja w Europie sp. z o.o.
PRZEWOZY DLA ROLNICTWA SP. Z O.O. = Przewozy dla Rolnictwa sp. z o.o.
PRZEWOZY OD MORZA DO TATR ROBERT LEŚNY = Przewozy od Morza do Tatr Robert Leśny
CARGO TEAM GMBH & CO. KG SP. K. = Cargo Team GmbH & Co. KG sp.k.
SAD POD GRUSZĄ SP. Z O.O. = Sad pod Gruszą sp. z o.o.
TARTAK POD LASEM SPÓŁKA JAWNA = Tartak pod Lasem sp.j.
HURT ORAZ DETAL SPÓŁKA CYWILNA = Hurt oraz Detal s.c.
SKŁAD PRZY TORACH SP. Z O.O. = Skład przy Torach sp. z o.o.
Z NAMI W DROGĘ SP. Z O.O. = Z Nami w Drogę sp. z o.o.
W DRODZE SPÓŁKA JAWNA = W Drodze sp.j.
"W DRODZE" SPÓŁKA JAWNA = „W Drodze” sp.j.
FIRMA "W DRODZE" EWA KOT = Firma „W Drodze” Ewa Kot
''ORZEŁ'' TRANSPORT SP. Z O.O. = „Orzeł” Transport sp. z o.o.
„ORZEŁ” TRANSPORT SP. Z O.O. = „Orzeł” Transport sp. z o.o.
"ORZEŁ TRANSPORT SP. Z O.O. = Orzeł Transport sp. z o.o.
ORZEŁ (DAWNIEJ SOKÓŁ) SP. Z O.O. = Orzeł (Dawniej Sokół) sp. z o.o.
TRANS2000 SP. Z O.O. = Trans2000 sp. z o.o.
TRANS 2000 SP. Z O.O. = Trans 2000 sp. z o.o.
POMOC DROGOWA 24H MICHAŁ SROKA = Pomoc Drogowa 24h Michał Sroka
OFF-ROAD 4X4 SP. Z O.O. = Off-Road 4X4 sp. z o.o.
A4 LOGISTICS SP. Z O.O. = A4 Logistics sp. z o.o.
3W SPEDYCJA SP. Z O.O. = 3W Spedycja sp. z o.o.
TRANS.PL SP. Z O.O. = Trans.pl sp. z o.o.
SZYBKIEPACZKI.COM KAROL BUREK = Szybkiepaczki.com Karol Burek
JAN III TRANSPORT SP. Z O.O. = Jan III Transport sp. z o.o.
SOBIESKI XXI SPÓŁKA JAWNA = Sobieski XXI sp.j.
JAN'S CARGO JAN ADAMSKI = Jan's Cargo Jan Adamski
O'NEILL FREIGHT LTD = O'Neill Freight Ltd
ADR SERWIS SP. Z O.O. = ADR Serwis sp. z o.o.
HDS WYNAJEM PIOTR CZYŻ = HDS Wynajem Piotr Czyż
TRANSPORT HDS PIOTR CZYŻ = Transport HDS Piotr Czyż
GS SAMOPOMOC CHŁOPSKA W ŁOWICZU = GS Samopomoc Chłopska w Łowiczu
SPÓŁDZIELNIA KÓŁEK ROLNICZYCH W ŁOWICZU = Spółdzielnia Kółek Rolniczych w Łowiczu
OKRĘGOWA SPÓŁDZIELNIA MLECZARSKA W PIĄTNICY = Okręgowa Spółdzielnia Mleczarska w Piątnicy
OSM KOŁO = OSM Koło
MPK ŁÓDŹ SP. Z O.O. = MPK Łódź sp. z o.o.
PGR-TRANS SP. Z O.O. = PGR-Trans sp. z o.o.
ŁÓDZKIE PRZEWOZY TEKSTYLNE SP. Z O.O. = Łódzkie Przewozy Tekstylne sp. z o.o.
ŹRÓDŁO SPÓŁKA JAWNA = Źródło sp.j.
ŚWIT-TRANS ŚWITAŁA SPÓŁKA JAWNA = Świt-Trans Świtała sp.j.
ŻWIR I PIACH ĆWIK SPÓŁKA JAWNA = Żwir i Piach Ćwik sp.j.
MRÓZ SPÓŁKA JAWNA = Mróz sp.j.
KRZ SPEDYCJA SP. Z O.O. = KRZ Spedycja sp. z o.o.
BPH TRANS SP. Z O.O. = BPH Trans sp. z o.o.
ABC LOGISTYKA SP. Z O.O. = ABC Logistyka sp. z o.o.
USA CARGO POLSKA SP. Z O.O. = USA Cargo Polska sp. z o.o.
AS TRANSPORT ADAM SZYC = AS Transport Adam Szyc
JO-AN JOANNA ANTCZAK = Jo-An Joanna Antczak
R+R SPEDYCJA SPÓŁKA JAWNA = R+R Spedycja sp.j.
TRANS/LOG SP. Z O.O. = Trans/Log sp. z o.o.
NOWAK & SYN SPÓŁKA JAWNA = Nowak & Syn sp.j.
NOWAK, KOWALSKI I WSPÓLNICY SPÓŁKA KOMANDYTOWA = Nowak, Kowalski i Wspólnicy sp.k.
NOWAK I SYNOWIE SP.K. = Nowak i Synowie sp.k.
BRACIA GOLEC S.C. PAWEŁ GOLEC ŁUKASZ GOLEC = Bracia Golec s.c.
JAN ZARĘBA, EWA ZARĘBA "ZAR-TRANS" S.C. = Jan Zaręba, Ewa Zaręba „Zar-Trans” s.c.
"ZAR-TRANS" SPÓŁKA CYWILNA JAN ZARĘBA, EWA ZARĘBA = „Zar-Trans” s.c.
"ZAR-TRANS" S.C., JAN ZARĘBA, EWA ZARĘBA = „Zar-Trans” s.c.
EUROPEJSKIE CENTRUM LOGISTYKI S.A. = Europejskie Centrum Logistyki S.A.
CENTRUM PRZEPROWADZEK ZGIERZ SP. Z O.O. = Centrum Przeprowadzek Zgierz sp. z o.o.
DHM CARGO POLSKA SP. Z O.O. = DHM Cargo Polska sp. z o.o.
KURIER BESKID ANNA MADEJ = Kurier Beskid Anna Madej
TRANSPORT ZWIERZĄT RYSZARD CIESIELCZYK = Transport Zwierząt Ryszard Ciesielczyk
ZIELIŃSKI PRZEWOZY KRAJOWE SPÓŁKA JAWNA = Zieliński Przewozy Krajowe sp.j.
TRANS-WILGA SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ = Trans-Wilga sp. z o.o.
MEGA-CARGO EKSPRES SP. Z O.O. = Mega-Cargo Ekspres sp. z o.o.
AUTO-HOLOWANIE "SZYBKI LOPEZ" LESZEK PYTEL = Auto-Holowanie „Szybki Lopez” Leszek Pytel
SERWIS NACZEP OPOLSZCZYZNA SP. Z O.O. = Serwis Naczep Opolszczyzna sp. z o.o.
BUS-EKSPRES MRÓZ SPÓŁKA JAWNA = Bus-Ekspres Mróz sp.j.
PODLASKIE PRZEWOZY MLECZNE SP. Z O.O. = Podlaskie Przewozy Mleczne sp. z o.o.
ZALEWFROST PRZEWOZY CHŁODNICZE SP. Z O.O. = Zalewfrost Przewozy Chłodnicze sp. z o.o.
GABARYTY KUJAWY SP. Z O.O. = Gabaryty Kujawy sp. z o.o.
HUTNIK LOGISTYKA SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ = Hutnik Logistyka sp. z o.o.
MAN TRUCK SERWIS SP. Z O.O. = MAN Truck Serwis sp. z o.o.
DAF CENTRUM SP. Z O.O. = DAF Centrum sp. z o.o.
INTER-CARS TRANSPORT SP. Z O.O. = Inter-Cars Transport sp. z o.o.
POL-MIĘS-TRANS SP. Z O.O. = Pol-Mięs-Trans sp. z o.o.
TRANS - BUD SP. Z O.O. = Trans - Bud sp. z o.o.
TRANS   BUD   SP. Z O.O. = Trans Bud sp. z o.o.
GRUPA KAPITAŁOWA "VECTOR" S.A. = Grupa Kapitałowa „Vector” S.A.
PIEKARNIA NA ROGU JADWIGA BUŁA = Piekarnia na Rogu Jadwiga Buła
ZA ROGIEM TRANSPORT JACEK WĄS = Za Rogiem Transport Jacek Wąs
KOPALNIA U STEFANA SP. Z O.O. = Kopalnia u Stefana sp. z o.o.
ZPU STAL SPÓŁKA JAWNA = ZPU Stal sp.j.
PTHU JEMIOŁA JAN = PTHU Jemioła Jan
F.H.U. "ALFA" = F.H.U. „Alfa”
ZAKŁAD PRODUKCYJNO-USŁUGOWY "DĄB" SPÓŁKA JAWNA = ZPU „Dąb” sp.j.
PRZEDSIĘBIORSTWO TRANSPORTOWO-SPEDYCYJNE KOGUT SP. Z O.O. = PTS Kogut sp. z o.o.
PRZEDSIĘBIORSTWO USŁUG KOMUNALNYCH W SIERPCU SP. Z O.O. = Przedsiębiorstwo Usług Komunalnych w Sierpcu sp. z o.o.
GOSPODARSTWO ROLNE MAREK ŁAN = Gospodarstwo Rolne Marek Łan
ŻEGLUGA-TRANS KĘDZIERZYN-KOŹLE SP. Z O.O. = Żegluga-Trans Kędzierzyn-Koźle sp. z o.o.
BIELSKO-BIAŁA EXPRESS SPÓŁKA JAWNA = Bielsko-Biała Express sp.j.
PKP CARGO SPÓŁKA AKCYJNA = PKP Cargo S.A.
PHUP ŻAGIEL SPÓŁKA JAWNA = PHUP Żagiel sp.j.
CARGO EXPRESS INTERNATIONAL S.A. = Cargo Express International S.A.
`
  .trim()
  .split("\n")
  .map((line) => line.split(" = ") as [string, string]);

test("two hundred names of the register as their companies would write them", () => {
  expect(pairs.length).toBeGreaterThanOrEqual(200);
  const wrong = pairs.filter(([registered, short]) => shortOf(registered) !== short);
  expect(wrong.map(([registered, short]) => `${shortOf(registered)} ≠ ${short}`)).toEqual([]);
});

test.each([
  [
    "PRZEWOZY PŁOCKIE SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ",
    "Przewozy Płockie spółka z ograniczoną odpowiedzialnością",
  ],
  ["BRACIA GOLEC S.C. PAWEŁ GOLEC, ŁUKASZ GOLEC", "Bracia Golec s.c. Paweł Golec, Łukasz Golec"],
  ["NORDFRACHT GMBH", "Nordfracht GmbH"],
  ["PRZEDSIĘBIORSTWO HANDLOWO-USŁUGOWE ROMAN JEŻ", "Przedsiębiorstwo Handlowo-Usługowe Roman Jeż"],
])("the whole name keeps its form and everybody in it: %s", (registered, name) => {
  expect(proposedNames(registered).name).toBe(name);
});

test("a name that is short as it stands has no other, and a proposed one keeps within its field", () => {
  expect(proposedNames("KURIER BESKID ANNA MADEJ").shortName).toBeNull();
  const { shortName } = proposedNames(`${"PRZEWOZY KRAJOWE ".repeat(12)} SPÓŁKA AKCYJNA`);
  expect(shortName?.length).toBeLessThanOrEqual(100);
  expect(shortName).toMatch(/(Przewozy|Krajowe)$/);
});
