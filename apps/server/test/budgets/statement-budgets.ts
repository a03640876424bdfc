import type { ActorName } from '../two-actors/calls.ts'

/**
 * The most statements that a call sends to the database when nothing is computed for the first time. Each is a round trip: a tenth of a millisecond on
 * the same machine, a millisecond and more to another one. Before you raise a number, look for a join, an aggregation or a row that the call has read
 * already; then say in the commit what the new statement brings.
 */
export interface ReadBudget {
  call: string
  query?: string
  statements: number
  /** The most rows that these statements read of tables, a fifth above today's number. More rows mean a missing index, or a page that is cut too late. */
  rows: number
}

/** Made by Bo of the scene. The rider's session is always one of the statements. */
export const reads: ReadBudget[] = [
  { call: 'getMe', statements: 3, rows: 11 },
  { call: 'listRides', query: 'limit=20', statements: 2, rows: 110 },
  { call: 'listRides', query: 'scope=mine&limit=20', statements: 2, rows: 35 },
  { call: 'listRides', query: 'scope=friends&limit=20', statements: 2, rows: 150 },
  { call: 'listRides', query: 'near=-59.75,-179.65&within=8000&limit=20&sort=near', statements: 2, rows: 100 },
  { call: 'listRides', query: 'q=harbour&limit=20', statements: 2, rows: 250 },
  { call: 'countRides', query: 'when=coming', statements: 2, rows: 1250 },
  { call: 'clusterRides', query: 'bbox=-180,-80,180,80&zoom=3', statements: 2, rows: 2450 },
  { call: 'getRide', statements: 2, rows: 20 },
  { call: 'listParticipants', query: 'limit=20', statements: 3, rows: 250 },
  { call: 'listStops', statements: 2, rows: 20 },
  { call: 'getRider', statements: 6, rows: 10 },
  { call: 'listRiders', query: 'q=number', statements: 2, rows: 50 },
  { call: 'listFriends', statements: 2, rows: 80 },
  { call: 'listRooms', query: 'limit=20', statements: 3, rows: 700 },
  { call: 'getRoom', statements: 3, rows: 250 },
  { call: 'listMembers', statements: 3, rows: 250 },
  { call: 'listMessages', query: 'limit=30', statements: 3, rows: 250 },
  { call: 'getUnread', statements: 2, rows: 90 },
  { call: 'listNotifications', query: 'limit=20', statements: 2, rows: 70 },
  { call: 'listVehicles', query: 'limit=20', statements: 2, rows: 20 },
  { call: 'getVehicle', statements: 2, rows: 10 },
  { call: 'searchNetwork', query: 'term=harbour&limit=20', statements: 8, rows: 800 },
  { call: 'countFound', query: 'term=harbour', statements: 7, rows: 800 },
  { call: 'getStatistics', statements: 5, rows: 450 },
  { call: 'getStats', statements: 2, rows: 4600 },
  { call: 'listPrivacyZones', statements: 2, rows: 10 },
  { call: 'listRideAlerts', statements: 2, rows: 10 },
  { call: 'listSessions', statements: 2, rows: 10 },
  { call: 'getInstance', statements: 4, rows: 10 },
  { call: 'getHealth', statements: 0, rows: 0 },
  { call: 'listAdminUsers', query: 'limit=20', statements: 3, rows: 40 },
  { call: 'listAdminRides', query: 'limit=20', statements: 2, rows: 45 },
  { call: 'listAudit', query: 'limit=20', statements: 2, rows: 8 },
]

export interface ChangeBudget {
  call: string
  actor: ActorName
  statements: number
}

/** Until the commit, in this order, each once. A message is sent in a batch: `src/modules/chat` counts its statements. */
export const changes: ChangeBudget[] = [
  { call: 'saveRide', actor: 'cy', statements: 9 },
  { call: 'unsaveRide', actor: 'cy', statements: 7 },
  { call: 'updateRide', actor: 'ana', statements: 19 },
  { call: 'answerRide', actor: 'di', statements: 15 },
  { call: 'addReaction', actor: 'cy', statements: 12 },
  { call: 'markRead', actor: 'cy', statements: 4 },
  { call: 'editMessage', actor: 'bo', statements: 12 },
  { call: 'readNotifications', actor: 'bo', statements: 6 },
  { call: 'createVehicle', actor: 'cy', statements: 7 },
  { call: 'updateVehicle', actor: 'bo', statements: 9 },
  { call: 'askFriend', actor: 'ana', statements: 10 },
  { call: 'updateMe', actor: 'cy', statements: 6 },
  { call: 'createRide', actor: 'ana', statements: 16 },
  { call: 'signIn', actor: 'di', statements: 6 },
]
