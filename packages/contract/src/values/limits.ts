/** Every limit of the product (characters are UTF-16 units as in `characters.ts`; sizes are bytes unless the name says otherwise). */
export const limits = {
  jsonBytes: 1024 * 1024,
  socketFrameBytes: 64 * 1024,
  photoBytes: 5 * 1024 * 1024,
  photoPixels: 50_000_000,
  /** The longest side of a stored photo, in pixels: the width of a photo viewer on a large screen. */
  photoSide: 2048,
  attachmentBytes: 25 * 1024 * 1024,
  /** For a map that an administrator uploads; the server downloads larger ones, or the command line imports them. */
  extractBytes: 4 * 1024 * 1024 * 1024,
  mapAddress: 2000,
  website: 500,
  /** The operator's text about the site or about privacy. */
  siteText: 20_000,
  /** An imprint, terms or a privacy text as Markdown: about 25 printed pages. */
  legalText: 60_000,
  gpxBytes: 10 * 1024 * 1024,
  message: 4000,
  title: 120,
  name: 50,
  groupName: 80,
  label: 200,
  description: 5000,
  searchText: 200,
  /** Riders paste links of maps, which are longer than names. */
  placeQuery: 2000,
  /** The count stops here: more reads '100+'. */
  searchCount: 100,
  /** A rider's request for stops. */
  ideaText: 500,
  /** About 40,000 points. */
  polylineText: 200_000,
  email: 254,
  passwordMin: 8,
  passwordMax: 200,
  resetLinkMinutes: 30,
  /** A recovery code with spaces that the rider typed. */
  factorCode: 20,
  recoveryCodes: 10,
  /** Long enough for a rider who reads mail at the weekend. */
  confirmationLinkDays: 7,
  /** The longest period after which a site deletes data. */
  retentionMonths: 120,
  /** Days until the archive of a data export is deleted. It contains everything, so it stays no longer than a weekend. */
  dataExportDays: 3,
  /** No law lets younger riders consent themselves: article 8 of the GDPR. */
  minimumAgeLeast: 13,
  minimumAgeMost: 21,
  usernameMin: 3,
  usernameMax: 30,
  licensePlate: 20,
  cancelReason: 500,
  /** For the reasons and notes of moderators, reports and appeals. */
  moderationNote: 1000,
  /** The rule or law that a decision of the team is based on. */
  ground: 500,
  /** The address in a notice; browsers and mail programs pass on longer ones seldom. */
  noticeAddress: 2000,
  /** The reason of a notice must be substantiated (article 16 of the Digital Services Act), so it is longer than that of a report. */
  noticeReason: 4000,
  /** Months after the answer to a notice, until the name and the address of its sender are deleted: those to object, and as many for the answer. */
  noticeSenderMonths: 12,
  /** A rider may object to a decision for this time: article 20 of the Digital Services Act. */
  appealMonths: 6,
  moderatorSuspensionDays: 7,
  stopsPerRide: 50,
  capacity: 500,
  /** A year of weeks. */
  ridesPerSeries: 52,
  repeatRule: 500,
  /** Open at the same time: every seat may be offered by name. */
  invitesPerRide: 500,
  /** The shown riders who joined by one invitation. */
  joinedByInvite: 10,
  /** The part of an announcement in the bell of participants, who find the whole in the ride's room. */
  announcementBeginning: 100,
  groupMembers: 250,
  clientId: 64,
  /** The longest emoji of Unicode, a family or a flag of a region, has 15 units. */
  emoji: 32,
  /** Different emojis on one message. */
  reactionsPerMessage: 20,
  quote: 200,
  messagesDefault: 50,
  messagesMax: 200,
  /** The count stops here: more reads '99+'. */
  unreadCount: 100,
  /** Larger rooms have no read receipts. */
  receiptMembers: 50,
  notificationsShown: 100,
  pushEndpoint: 1000,
  pushSubscriptionsPerRider: 20,
  vehiclesPerRider: 50,
  imagesPerVehicle: 12,
  socketsPerRider: 10,
  /** More than any page shows at once. */
  topicsPerWatch: 100,
  topicText: 64,
  privacyZonesPerRider: 10,
  rideAlertsPerRider: 20,
  /** The trackers of one rider for one ride. */
  trackersPerRide: 10,
  /** Metres around the centre of a ride alert. */
  alertRadiusMin: 1000,
  alertRadiusMax: 200_000,
  accessTokensPerRider: 20,
  passkeysPerRider: 20,
  webhooks: 20,
  webhookUrl: 500,
  webhookSecret: 100,
  /** The newest, in the history of a webhook. */
  webhookDeliveriesShown: 100,
  homeByContacts: 3,
  homeByNote: 300,
  /** Not yet due, at the same time. */
  homeByPerRider: 3,
  homeByLeastSeconds: 5,
  homeByHours: 24,
  /** The rider is reminded this long before the people are told. */
  homeByReminderMinutes: 10,
  zoneRadiusMin: 200,
  zoneRadiusMax: 2000,
  /** Per call; a longer ride is planned in several. */
  waypointsPerRoute: 20,
  /** The time from the start to the last point of a route, as far as any forecast reaches. */
  routeHours: 16 * 24,
  /** Metres around a point. */
  placeRadius: 100_000,
  pageDefault: 20,
  pageMax: 100,
  previewPoints: 100,
  /** A later date is a typo. */
  rideYearsAhead: 10,
  topSpeedKmh: 300,
} as const
