import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ParticipantAnswer, Room } from '@scooter-rides/contract'
import { planRide } from '../../../../test/fixtures/plan-ride.ts'
import { useTestApp } from '../../../../test/app/test-app.ts'

const testApp = useTestApp()
/** More rounds: ROUNDS=50. */
const rounds = Number(process.env['ROUNDS'] ?? 12)
const riderCount = 4
const who = fc.nat(riderCount - 1)

const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      who,
      answer: fc.constantFrom('yes', 'yes', 'maybe', 'no'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('let in' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('grow' as const), capacity: fc.integer({ min: 3, max: 4 }) }) },
)

test(
  'after any RSVPs and additions a ride room contains the organiser and all who answered yes or maybe, and nobody is removed by others',
  async () => {
    const organiser = await testApp().rider('Olga')
    const riders = await Promise.all(Array.from({ length: riderCount }, () => testApp().rider()))
    const rider = (index: number) => riders[index] ?? organiser

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
        const ride = await planRide(organiser, { capacity: 2 })
        const address = `/api/rides/${ride.id}`
        // Riders whom a member added and who have not answered no since.
        const letIn = new Set<string>()
        for (const one of steps) {
          if (one.kind === 'answer') {
            const reply = await rider(one.who).put(`${address}/rsvp`, { answer: one.answer })
            expect(reply.statusCode).toBe(200)
            if (one.answer === 'no') letIn.delete(rider(one.who).id)
          } else if (one.kind === 'let in') {
            const userIds = [rider(one.who).id]
            const reply = await organiser.post(`/api/chat/rooms/${ride.roomId}/members`, { userIds })
            expect(reply.statusCode).toBe(201)
            letIn.add(rider(one.who).id)
          } else {
            const reply = await organiser.patch(address, { capacity: one.capacity })
            // A capacity below the number of participants is refused.
            expect([200, 400]).toContain(reply.statusCode)
          }
          const answers: { answer: ParticipantAnswer; user: { id: string } }[] = (
            await organiser.get(`${address}/participants`)
          ).json()
          const byAnswer = answers.filter(({ answer }) => answer === 'yes' || answer === 'maybe')
          const room: Room = (await organiser.get(`/api/chat/rooms/${ride.roomId}`)).json()
          expect(room.members.map(({ id }) => id).toSorted()).toEqual(
            [...new Set([organiser.id, ...byAnswer.map(({ user }) => user.id), ...letIn])].toSorted(),
          )
        }
      }),
      { numRuns: rounds },
    )
  },
  20_000 * rounds,
)
