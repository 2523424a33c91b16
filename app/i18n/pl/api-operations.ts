/** What each operation of the API does: in its schema, and on the pages that describe it. */
export default {
  // konto
  me: "Stan zalogowania wywołującego: kim jest, z jakiej firmy i z jakimi uprawnieniami.",
  unreadNotices: "Liczba nieprzeczytanych powiadomień.",
  restrictions:
    "Czego firma bez pakietu nie może: funkcje z tekstem, który pokazuje portal. Przy pełnym dostępie lista jest pusta.",
  signIn: "Otwiera sesję. Token z odpowiedzi jest nagłówkiem Authorization: Bearer i żyje tak długo, jak sesja.",
  signOut: "Kończy sesję, a z nią token.",
  logout: "To samo co signOut.",
  requestPassword: "Wysyła e-mailem link do nowego hasła, a z first do pierwszego.",
  setPassword: "Ustawia hasło na podstawie sekretu z linku w e-mailu, z first pierwsze.",
  changePassword: "Zmienia własne hasło. Kończy wszystkie sesje tej osoby; w odpowiedzi jest token nowej.",
  termsToAccept:
    "Wersje dokumentów prawnych, które obowiązują i czekają na akceptację wywołującego albo administratora jego firmy.",
  acceptTerms: "Akceptuje wersję dokumentu prawnego. Do tego czasu inne zmiany odpowiadają termsNotAccepted.",

  // rejestracja
  register:
    "Rejestruje firmę z pierwszym użytkownikiem; bez pricingId firma dostaje szybki dostęp bez pakietu. shownPricings to „id:wersja:cena” pakietu w chwili odczytu. Wychodzi e-mail z linkiem do potwierdzenia konta.",
  resendConfirmation: "Wysyła jeszcze raz e-mail z linkiem do potwierdzenia konta.",
  confirmAccount: "Potwierdza konto na podstawie sekretu z linku w e-mailu.",
  emailStatus:
    "Czy z tym adresem można się zarejestrować: kod od 0 do 3 z jego cechami. notice to kod zdania, które mówi formularz; przy wolnym adresie null.",
  tinAvailability: "Czy firma o tym NIP-ie może się zarejestrować.",
  promoCodeAvailability:
    "Czy kod promocyjny działa. pricingId w odpowiedzi to cena, z którą kod jest związany albo o którą zapytano; null oznacza każdą.",
  plans: "Pakiety, które można dziś zamówić, z cenami.",

  // zmiany
  changes:
    "Co się zmieniło w firmie od kursora z wcześniejszej odpowiedzi, a bez niego w ciągu 30 dni. Szczegóły odczytuje się po id. Gdy na jednej rzeczy nałożyły się dwie zmiany, ostatnia jest ta o wyższej wersji.",

  // giełda
  shipments:
    "Ładunki na giełdzie, z filtrami strony pod nazwami z jej adresu. totalCount liczy do {{countLimit}}: o jeden więcej oznacza, że jest ich więcej.",
  vehicleAvailabilities:
    "Wolne pojazdy na giełdzie, z filtrami strony pod nazwami z jej adresu. totalCount liczy do {{countLimit}}: o jeden więcej oznacza, że jest ich więcej.",
  posting: "Jeden ładunek albo wolny pojazd: własny albo taki, który firma może zobaczyć na giełdzie.",
  ownPostings: "Ładunki i wolne pojazdy własnej firmy, także szkice i zakończone.",
  pinnedIds: "Identyfikatory ładunków albo wolnych pojazdów, które osoba przypięła.",
  pin: "Przypina ładunek albo wolny pojazd.",
  unpin: "Odpina ładunek albo wolny pojazd.",
  hidden: "Co osoba ukryła na swojej giełdzie: ładunki albo wolne pojazdy i całe firmy, ostatnie najpierw.",
  hide: "Ukrywa ładunek, wolny pojazd (postingId) albo wszystkie jednej firmy (companyId) na giełdzie tej osoby, w jej licznikach i wśród powrotnych.",
  unhide: "Pokazuje znowu ładunek, wolny pojazd (postingId) albo firmę (companyId).",
  unhideAll: "Pokazuje znowu wszystko, co osoba ukryła wśród ładunków albo pojazdów, i wszystkie firmy.",
  savePosting:
    "Nowy ładunek albo wolny pojazd, a z id i version zmiana istniejącego; bez publishes powstaje szkic. Zamiast id mogą przyjść ostrzeżenia: odpowiada się na nie ich kluczami w accepted.",
  withdrawPosting: "Wycofuje z giełdy.",
  archivePosting: "Przenosi do archiwum to, co już nie jest na giełdzie.",
  concludePosting: "Oznacza jako uzgodnione poza portalem i zdejmuje z giełdy.",
  confirmPosting: "Potwierdza, że ładunek albo wolny pojazd jest nadal aktualny.",
  duplicatePosting: "Kopiuje do szkicu. Zwraca id kopii.",
  renewPosting:
    "Wystawia jeszcze raz to, czego termin minął, o całe tygodnie później, a stare przenosi do archiwum. Zwraca id nowego.",
  templates: "Szablony własnej firmy.",
  saveTemplate: "Zapisuje ładunek albo wolny pojazd własnej firmy jako szablon. Zwraca id szablonu.",
  renameTemplate: "Zmienia nazwę szablonu.",
  deleteTemplate: "Usuwa szablon.",
  savedSearches: "Zapisane wyszukiwania osoby.",
  saveSearch:
    "Zapisuje wyszukiwanie. query to część adresu wyszukiwania po znaku zapytania, na przykład from=PL&tonnage=24.",
  chooseSearchAlert:
    "Mówi, jak osoba dowiaduje się o tym, co nowego znajduje zapisane wyszukiwanie. Bez alert tak, jak w noticePreferences dla rodzaju 10.",
  renameSearch: "Zmienia nazwę zapisanego wyszukiwania.",
  deleteSearch: "Usuwa zapisane wyszukiwanie.",
  readPostingLine: "Co mówi wklejona linia tekstu, w polach savePosting. Niczego nie zapisuje.",
  readImport:
    "Czym są wiersze pliku CSV (najwyżej 200), co w nich jest nie tak i które już wcześniej dodano. Niczego nie zapisuje.",
  importPostings:
    "Robi szkice z poprawnych wierszy pliku i zwraca, ile ich jest. columns to kolumny z readImport, again numery wierszy, które mają być dodane mimo powtórzenia.",

  // oferty
  offers: "Oferty własnej firmy, złożone i otrzymane.",
  offer:
    "Jedna oferta z jej propozycjami i dokumentami. seen mówi, które wersje ładunku i pojazdu odczytano: oddaje się je w proposeAnew i upholdProposal.",
  offerToAccept:
    "Co zostanie przyjęte i co się zmieniło od złożenia propozycji. termsDigest oddaje się w acceptOffer: gdy warunki są już inne, wywołanie kończy się staleData.",
  loadToTake:
    "Warunki, na których można wziąć ładunek po stałej cenie, i numer własnej oferty, którą to zamknie. version i termsDigest oddaje się w takeLoad.",
  sendOffer:
    "Pierwsza propozycja do ładunku albo wolnego pojazdu; od strony, która go wystawiła, z toCompanyId. seen to seen z posting, czyli to, co odczytano. Zwraca id oferty.",
  proposeAnew: "Nowa propozycja w trwającej ofercie, w miejsce poprzedniej.",
  upholdProposal: "Podtrzymuje ostatnią propozycję drugiej strony po zmianie ładunku albo pojazdu.",
  proposePostedPrice: "Proponuje cenę i termin płatności z ogłoszonego ładunku, na dwie godziny. Zwraca id oferty.",
  acceptOffer: "Przyjmuje propozycję o podanym numerze. Zwraca zawartą transakcję.",
  takeLoad: "Bierze ładunek po stałej cenie na warunkach, które odczytano. Zwraca zawartą transakcję.",
  rejectOffer: "Odrzuca propozycję drugiej strony i kończy ofertę.",
  withdrawOffer: "Wycofuje własną ofertę.",
  archiveOffer: "Przenosi zakończoną ofertę do archiwum.",

  // transakcje
  transactions: "Transakcje własnej firmy.",
  settlements:
    "Rozliczenia transakcji własnej firmy. list: all, open (niezapłacone) albo overdue (po terminie); month to miesiąc rozładunku, na przykład 2026-11. exchange to ostatnia tabela A NBP sprzed ostatniego dnia rozładunku.",
  transaction: "Jedna transakcja z warunkami, dokumentami i przebiegiem.",
  transactionConfirmation: "Potwierdzenie warunków transakcji, z kodem do sprawdzenia.",
  giveTransactionAccount:
    "Podaje rachunek bankowy, na który ma przyjść zapłata za transakcję (tylko przewoźnik). `previousId` to rachunek, który ten zastępuje.",
  fillTransactionVehicle: "Podaje pojazd i kierowcę transakcji.",
  createDriverLink:
    "Tworzy link, którym kierowca bez konta obsługuje transport, w miejsce jego poprzedniego; z adresem e-mail także go wysyła. Sekret wraca raz: link to /help/form?transport=SEKRET.",
  revokeDriverLink: "Unieważnia link kierowcy.",
  driverLinks: "Czynne linki kierowców transakcji, w której własna firma jest przewoźnikiem.",
  nameDriverContacts: "Ustala, do kogo z własnej firmy kierowca może zadzwonić w sprawie transportu.",
  reportTime: "Zapisuje, kiedy pojazd przyjechał na miejsce albo z niego wyjechał.",
  completeTransaction: "Oznacza transport jako wykonany.",
  cancelTransaction: "Odwołuje transakcję z podaniem powodu.",
  archiveTransaction: "Przenosi zakończoną transakcję do archiwum.",
  reportPayment: "Mówi, czy zapłacono w terminie, a jeśli nie, ile dni po nim.",
  reportPaidAfter: "Mówi, że zapłacono po terminie, po wcześniejszym zgłoszeniu braku zapłaty.",
  addDealDocuments:
    "Dodaje dokumenty do trwającej oferty albo transakcji. Pliki wysyła się wcześniej na /media?scope=DEAL_DOCUMENT.",
  deleteDealDocument: "Usuwa dokument, który dodała własna firma.",

  // oceny
  ratings: "Oceny, które firma dostała albo wystawiła.",
  rateTransaction: "Wystawia ocenę drugiej stronie wykonanej transakcji.",
  answerRating: "Odpowiada na otrzymaną ocenę.",

  // rozmowy
  conversations: "Rozmowy osoby z innymi osobami.",
  freightConversations: "Rozmowy firmy o ładunkach i wolnych pojazdach.",
  conversation: "Jedna rozmowa: z kim i o czym.",
  messages: "Wiadomości rozmowy, od najnowszej.",
  sendMessage: "Pisze w rozmowie.",
  sendPrivateMessage: "Pisze do osoby z innej firmy.",
  askAboutPosting: "Pyta firmę o jej ładunek albo wolny pojazd.",
  takeOverConversation:
    "Przejmuje prowadzenie rozmowy. leaderIds to ci, którzy ją prowadzili w chwili odczytu, na przykład 12,15.",
  archiveConversation: "Przenosi rozmowę do archiwum osoby.",
  restoreConversation: "Przywraca rozmowę z archiwum.",
  markConversationRead: "Oznacza rozmowę jako przeczytaną do podanej wiadomości.",

  // ogłoszenia
  announcements:
    "Ogłoszenia innych. type: 0 biuro, 1 społeczność, 2 oferty, 3 zapytania ofertowe. onlyNew to chwila w ISO 8601, od której są nowe.",
  ownAnnouncements: "Ogłoszenia własnej firmy.",
  announcement: "Jedno ogłoszenie z treścią i załącznikami.",
  comments: "Komentarze do ogłoszenia.",
  saveAnnouncement:
    "Nowe ogłoszenie, a z id i version zmiana istniejącego. Treść zapisuje się znacznikami zwykłego pola edytora. Załączniki wysyła się wcześniej na /media?scope=ANNOUNCEMENT_ATTACHMENT. Zwraca id.",
  activateAnnouncement: "Publikuje ogłoszenie. from to stan, w którym je odczytano.",
  deactivateAnnouncement: "Zdejmuje ogłoszenie z tablicy. from to stan, w którym je odczytano.",
  archiveAnnouncement: "Przenosi ogłoszenie do archiwum. from to stan, w którym je odczytano.",
  deleteAnnouncement: "Usuwa ogłoszenie. from to stan, w którym je odczytano.",
  duplicateAnnouncement: "Kopiuje ogłoszenie. Zwraca id kopii.",
  addComment: "Dodaje komentarz. Zwraca jego id; prywatny jest wiadomością do autora ogłoszenia i zwraca jej id.",
  editComment: "Zmienia własny komentarz.",
  deleteComment: "Usuwa komentarz.",

  // firma
  company: "Wizytówka firmy: dane, osoby, oceny, dokumenty dla wszystkich.",
  companies: "Lista członków.",
  ownCompany: "Dane własnej firmy z wersją każdej części; oddaje się ją przy zmianie tej części.",
  companyChanges: "Historia zmian danych własnej firmy.",
  updateCompany: "Zmienia dane podstawowe firmy, na ich wersji. Co sprawdza biuro, mówi historia zmian.",
  updateCompanySeat: "Zmienia siedzibę firmy, na jej wersji.",
  updateCompanyReach: "Zmienia dane kontaktowe firmy, na ich wersji.",
  updateCompanyOwner: "Zmienia dane właściciela firmy, na ich wersji.",
  updateCompanyActivity: "Zmienia opis działalności, branże i tagi firmy, na ich wersji.",
  askRegister: "Pyta rejestr firm o dane własnej firmy i zapamiętuje różnice.",
  takeRegistered: "Bierze z rejestru wybrane pola danych firmy.",
  requestVerification: "Prosi biuro o weryfikację firmy.",
  contacts: "Kontakty własnej firmy.",
  addContact: "Dodaje kontakt. Zwraca jego id.",
  updateContact: "Zmienia kontakt.",
  moveContactUp: "Przesuwa kontakt o jedno miejsce w górę.",
  moveContactDown: "Przesuwa kontakt o jedno miejsce w dół.",
  switchOnContact: "Włącza kontakt.",
  switchOffContact: "Wyłącza kontakt.",

  // dokumenty
  companyDocuments: "Dokumenty własnej firmy. Plik odczytuje się pod /media/{id}.",
  addCompanyDocument: "Dodaje dokument firmy. Pliki wysyła się wcześniej na /media?scope=COMPANY_DOCUMENT. Zwraca id.",
  replaceCompanyDocument: "Zastępuje dokument nowszym. Zwraca id nowszego.",
  deleteCompanyDocument: "Usuwa dokument firmy.",
  adminCompanyDocuments: "Dokumenty dowolnej firmy.",
  postCompanyDocument: "Dodaje dokument, który przyszedł do biura pocztą. Zwraca id.",
  changeDocumentParams: "Zmienia opis dokumentu firmy i to, czy jest sprawdzony.",
  verifyDocument: "Potwierdza dokument firmy.",
  rejectDocument: "Odrzuca dokument firmy z podaniem powodu.",
  createCalendar: "Zwraca, ten jeden raz, adres kalendarza z ostatnimi dniami ważności dokumentów.",
  revokeCalendar: "Unieważnia adres kalendarza.",

  // pojazdy
  vehicles: "Pojazdy własnej firmy.",
  vehicle: "Jeden pojazd własnej firmy.",
  addVehicle: "Dodaje pojazd. Wymiary w metrach, ładowność w tonach. Zwraca id.",
  updateVehicle: "Zmienia pojazd, na jego wersji.",
  switchOnVehicle: "Włącza pojazd.",
  switchOffVehicle: "Wyłącza pojazd.",

  // pracownicy
  employees: "Pracownicy własnej firmy.",
  handover: "Co prowadzi pracownik i co po wyłączeniu konta przejmie ktoś inny.",
  addEmployee: "Dodaje pracownika i wysyła mu e-mail z linkiem do hasła. Zwraca id.",
  updateEmployee: "Zmienia dane i uprawnienia pracownika, na ich wersji.",
  sendPasswordToken: "Wysyła pracownikowi jeszcze raz link do hasła.",
  switchOnEmployee: "Włącza konto pracownika.",
  switchOffEmployee: "Wyłącza konto pracownika i oddaje to, co prowadził, osobie successorId.",
  dismissReports: "Odkłada zgłoszenia, że pracownik już nie pracuje w firmie.",
  reportEmployee: "Zgłasza administratorom innej firmy, że osoba już w niej nie pracuje.",
  sessions: "Własne sesje: skąd i kiedy ostatnio.",
  endSession: "Kończy jedną własną sesję.",
  endOtherSessions: "Kończy pozostałe własne sesje. Zwraca, ile ich było.",

  // pakiety
  subscription: "Pakiet własnej firmy i jego okres.",
  planOrders: "Zamówienia pakietów własnej firmy.",
  orderPlan:
    "Zamawia pakiet. shownPricings to „id:wersja:cena” pakietu w chwili odczytu, startsOn pierwszy dzień albo słowo verification. Zwraca id zamówienia.",
  cancelOrder: "Odwołuje własne zamówienie pakietu.",
  endSubscription: "Kończy pakiet własnej firmy z dniem endsOn.",
  createSubscription: "Nadaje firmie pakiet. Zwraca id zamówienia.",
  deleteSubscription: "Kończy pakiet firmy z dniem endsOn.",
  annulSubscription: "Cofa nadanie pakietu.",
  cancelOrderAsOffice: "Odwołuje zamówienie pakietu w imieniu biura.",
  adminSubscriptions: "Pakiety wszystkich firm.",
  pricings: "Cennik, także ceny przyszłe i zakończone.",
  savePricing: "Nowa cena, a z id i version zmiana istniejącej. Zwraca id.",
  confirmPricing: "Zatwierdza cenę.",
  withdrawPricing: "Cofa zatwierdzenie ceny.",
  reopenPricing: "Otwiera cenę jeszcze raz.",
  closePricing: "Zamyka cenę z podanym dniem.",
  deletePricing: "Usuwa cenę, której nikt nie zamówił.",
  promoCodes: "Kody promocyjne.",
  addPromoCode: "Dodaje kod promocyjny. Zwraca id.",
  changePromoCodeEnd: "Zmienia ostatni dzień kodu promocyjnego.",
  switchOnPromoCode: "Włącza kod promocyjny.",
  switchOffPromoCode: "Wyłącza kod promocyjny.",

  // powiadomienia
  notices: "Powiadomienia osoby.",
  markNoticesRead:
    "Oznacza jako przeczytane te powiadomienia, a bez ids wszystkie. Zwraca, ile zostało nieprzeczytanych.",
  quietHours: "Od której do której godziny osoba nie dostaje e-maili poza pilnymi.",
  noticePreferences: "O czym i jak osoba chce być powiadamiana.",
  saveNoticePreferences: "Zmienia to, o czym i jak osoba chce być powiadamiana.",
  tasks: "Sprawy, które czekają na tę osobę.",

  // zgłoszenia
  complaints: "Zgłoszenia własnej firmy.",
  complaint: "Jedno zgłoszenie z przebiegiem.",
  reportComplaint:
    "Wysyła zgłoszenie do biura. Załączniki wysyła się wcześniej na /media?scope=COMPLAINT_ATTACHMENT. Zwraca id.",
  updateComplaint: "Zmienia zgłoszenie, którego biuro jeszcze nie rozpatruje.",
  answerComplaint: "Dopisuje wiadomość do własnego zgłoszenia.",
  withdrawComplaint: "Wycofuje zgłoszenie.",
  adminComplaints: "Zgłoszenia wszystkich firm i gości.",
  adminComplaint: "Jedno zgłoszenie, jak widzi je biuro.",
  changeComplaintStatus:
    "Zmienia stan zgłoszenia: 1 zgłoszone, 2 rozpatrywane, 3 uznane, 4 odrzucone. Zwraca numer zgłoszenia.",
  answerComplaintAsOffice: "Odpowiada na zgłoszenie w imieniu biura albo, z isInternal, dopisuje notatkę biura.",
  revokeLinksOfCase: "Unieważnia wysłane linki do sprawy.",

  // zaproszenia
  invitations: "Zaproszenia, które wysłała własna firma.",
  adminInvitations: "Zaproszenia wszystkich firm.",
  sendInvitation: "Zaprasza firmę do portalu.",
  resendInvitation: "Wysyła zaproszenie jeszcze raz.",
  cancelInvitation: "Odwołuje zaproszenie: jego link przestaje działać.",
  checkInvitation: "Oznacza zaproszenie jako sprawdzone.",
  uncheckInvitation: "Cofa oznaczenie zaproszenia jako sprawdzonego.",

  // ankiety
  interviews: "Otwarte ankiety biura, najnowsza pierwsza, z chwilą, w której ta osoba ją wysłała.",
  interview: "Jedna ankieta z pytaniami i zapisanymi odpowiedziami tej osoby.",
  saveInterviewResponses: "Zapisuje odpowiedzi, zanim ankieta zostanie wysłana. Pusta odpowiedź cofa zapisaną.",
  submitInterview: "Zapisuje ostatnie odpowiedzi i wysyła ankietę. Wysyła się ją raz, a wysłanej nie da się zmienić.",
  wishInterviews: "Czy powiadamiać tę osobę o nowych ankietach: ask albo never.",
  adminInterviews: "Ankiety biura w każdym stanie.",
  adminInterview: "Jedna ankieta z pytaniami, jak widzi ją biuro.",
  interviewResults:
    "Wyniki zamkniętej ankiety. Grupa ma co najmniej {{min}} odpowiedzi i tyle samo zostaje poza nią, inaczej jej nie ma.",
  createInterview: "Zaczyna szkic ankiety. Zwraca jego id.",
  saveInterviewText: "Zmienia tytuł i wstęp szkicu, na jego wersji.",
  saveInterviewQuestion:
    "Dodaje pytanie do szkicu, a z questionId i version zmienia istniejące. W choices każda odpowiedź stoi w osobnym wierszu. Zwraca id pytania.",
  moveInterviewQuestion: "Przesuwa pytanie szkicu na miejsce position, licząc od 0.",
  removeInterviewQuestion: "Usuwa pytanie szkicu.",
  changeInterviewStatus: "Otwiera ankietę i powiadamia o niej członków, zamyka ją albo usuwa szkic.",

  // słowniki
  countries: "Kraje ze skrótem i znakiem drogowym.",
  voivodeships: "Województwa.",
  dictionaries: "Z czego wybierają pozostałe pola: po id albo po słowie.",
  places: "Najwyżej dziesięć miejscowości na początek nazwy albo kodu pocztowego.",
  search: "Najlepsze 20 firm i ogłoszeń dla wpisanych słów.",

  // panel
  adminCompanies: "Firmy, jak widzi je biuro.",
  changeCompanyStatus: "Zmienia stan firmy: decyzja action podjęta w stanie from.",
  favouriteCompanies: "Ulubione firmy własnej firmy; wie o nich tylko ona.",
  addFavourite: "Dodaje firmę do ulubionych, dla wszystkich osób własnej firmy.",
  removeFavourite: "Usuwa firmę z ulubionych.",
  blockedCompanies: "Firmy zablokowane przez własną firmę: obie nie widzą nawzajem swoich ładunków i wolnych pojazdów.",
  blockCompany: "Blokuje firmę na giełdzie, dla wszystkich osób własnej firmy.",
  unblockCompany: "Odblokowuje firmę.",
  checkCompanyRegisters: "Pyta rejestr REGON i wykaz podatników VAT o firmę i mówi, co każdy odpowiedział.",
  reviewRegisterDifference: "Rozstrzyga, czy to, co rejestr mówi inaczej niż firma, jest faktem.",
  addCompanyNote: "Dodaje notatkę biura o firmie; odpowiada jej numerem.",
  correctCompanyNote: "Poprawia własną notatkę biura w wersji, którą widziano.",
  withdrawCompanyNote: "Wycofuje własną notatkę biura: jej treść znika.",
  closeFinding: "Zamyka podejrzenie wobec firmy, z powodem; nic z tego nie wynika dla firmy.",
  reviewCompanyChange: "Rozstrzyga zmianę danych firmy, którą sprawdza biuro.",
  adminUsers: "Użytkownicy, jak widzi ich biuro.",
  changeUserStatus: "Zmienia stan użytkownika: decyzja action podjęta w stanie from.",
  changeCouncilRoles: "Zmienia role osoby w biurze.",
  hideRatingComment: "Ukrywa komentarz oceny z podaniem powodu.",
  showRatingComment: "Pokazuje ukryty komentarz oceny.",
  takeQueueEntry: "Bierze sprawę z kolejki. holderId to osoba, która ją miała w chwili odczytu.",
  returnQueueEntry: "Oddaje sprawę do kolejki.",
  sendMailAgain: "Wysyła e-mail portalu jeszcze raz.",
  endFirstSteps: "Kończy pierwsze kroki firmy.",
  checkConfirmation: "Czy potwierdzenie warunków mówi to, co uzgodniono.",
} as const;
