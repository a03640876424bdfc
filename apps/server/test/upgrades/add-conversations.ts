import {
  addReaction,
  askFriend,
  blockRider,
  changeFriendship,
  createPrivacyZone,
  createRideAlert,
  createRoom,
  fileReport,
  saveRide,
  sendMessage,
} from '@scooter-rides/contract'
import type { DemoRider } from '../../src/seed/riders.seed.ts'

const place = { lat: 39.28, lng: -76.59, label: 'Home', radius: 500 }

/** What the demo community lacks: rows for the other tables with riders' data. */
export async function addConversations(riders: readonly DemoRider[]): Promise<void> {
  const [ana, bo, cy, di] = riders
  if (!ana || !bo || !cy || !di) throw new Error('The demo community has too few riders.')
  const request = await ana.client.call(askFriend, { body: { friendId: bo.me.id } })
  await bo.client.call(changeFriendship, { params: { friendshipId: request.id }, body: { status: 'accepted' } })
  await ana.client.call(askFriend, { body: { friendId: cy.me.id } })
  await ana.client.call(blockRider, { params: { userId: di.me.id } })
  const room = await ana.client.call(createRoom, {
    body: { name: 'Sunday riders', isGroupChat: true, memberIds: [bo.me.id] },
  })
  for (const sender of [ana, bo, ana]) {
    const { id } = await sender.client.call(sendMessage, {
      params: { roomId: room.id },
      body: { content: `Hello from ${sender.me.firstName}`, clientId: crypto.randomUUID() },
    })
    await bo.client.call(addReaction, { params: { roomId: room.id, messageId: id, emoji: '👍' } })
  }
  await cy.client.call(createPrivacyZone, { body: place })
  await cy.client.call(createRideAlert, { body: { ...place, radius: 20_000, weekdays: [1, 2] } })
  await cy.client.call(saveRide, { params: { rideId: 1 } })
  await cy.client.call(fileReport, { body: { subjectType: 'user', subjectId: di.me.id, category: 'spam' } })
}
