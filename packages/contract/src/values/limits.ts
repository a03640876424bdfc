/** Every limit of the product in one place (characters are UTF-16 units, as `characters.ts` counts them; sizes bytes unless the name says otherwise). */
export const limits = {
  jsonBytes: 1024 * 1024,
  socketFrameBytes: 64 * 1024,
  photoBytes: 5 * 1024 * 1024,
  photoPixels: 50_000_000,
  attachmentBytes: 25 * 1024 * 1024,
  /** Of a map that an admin uploads; larger ones are fetched by the server or imported on its command line. */
  extractBytes: 4 * 1024 * 1024 * 1024,
  mapAddress: 2000,
  /** Of a sponsor. */
  website: 500,
  /** What the operator says about the site, or about privacy. */
  siteText: 20_000,
  gpxBytes: 10 * 1024 * 1024,
  message: 4000,
  title: 120,
  name: 50,
  groupName: 80,
  label: 200,
  description: 5000,
  searchText: 200,
  /** Links of maps, which riders paste where a place is asked for, are longer than names. */
  placeQuery: 2000,
  /** Counted so far and no further: more reads '100+'. */
  searchCount: 100,
  /** What a rider wishes for on the way. */
  ideaText: 500,
  /** Some 40,000 points. */
  polylineText: 200_000,
  email: 254,
  passwordMin: 8,
  passwordMax: 200,
  usernameMin: 3,
  usernameMax: 30,
  licensePlate: 20,
  cancelReason: 500,
  /** Of a reason or note by those who keep order, of a report and of an appeal. */
  deskNote: 1000,
  stopsPerRide: 50,
  capacity: 500,
  /** A year of weeks. */
  ridesPerSeries: 52,
  repeatRule: 500,
  /** Open at the same time: every seat may be offered by name. */
  invitesPerRide: 500,
  /** Shown of those who came by one invitation. */
  joinedByInvite: 10,
  /** Of an organiser's word to everybody, in the list of the bell of those who find it in the ride's conversation. */
  announcementBeginning: 100,
  groupMembers: 250,
  clientId: 64,
  /** The longest emoji of Unicode, a family or a flag of a region, has 15 units. */
  emoji: 32,
  /** Different emojis on one message. */
  reactionsPerMessage: 20,
  /** Of a message that is quoted by a reply. */
  quote: 200,
  messagesDefault: 50,
  messagesMax: 200,
  /** Counted so far and no further: whoever has more reads '99+'. */
  unreadCount: 100,
  /** In larger rooms nobody is told who has read. */
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
  /** Metres around the place of a ride alert. */
  alertRadiusMin: 1000,
  alertRadiusMax: 200_000,
  zoneRadiusMin: 200,
  zoneRadiusMax: 2000,
  /** In one call; a longer ride is planned in several. */
  waypointsPerRoute: 20,
  /** From the start of a way to its last point, where weather is asked for: as far as any forecast reaches. */
  routeHours: 16 * 24,
  /** Metres around a point in which places are looked for. */
  placeRadius: 100_000,
  pageDefault: 20,
  pageMax: 100,
  previewPoints: 100,
  /** A date in the year 9999 is a slip of the finger: nobody plans a ride further ahead than this. */
  rideYearsAhead: 10,
  topSpeedKmh: 300,
} as const
