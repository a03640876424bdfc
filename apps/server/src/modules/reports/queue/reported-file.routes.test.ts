import { describe, expect, test } from 'vitest'
import type { StorageUsage } from '@scooter-rides/contract'
import { png } from '../../../../test/fixtures/pictures.ts'
import { storePlaces, useReportedFiles } from './reported-file.testing.ts'

describe.each(storePlaces)('a reported file %s', (place) => {
  const {
    testApp,
    setReachable,
    riders,
    setProfilePhoto,
    uploaded,
    sent,
    removeProfilePhoto,
    reported,
    viewFile,
    resolve,
    itemOf,
    isKnown,
    isStored,
    waitForRemovals,
  } = useReportedFiles(place)

  test('stays visible to moderators and admins after its owner removed it, and to nobody else', async () => {
    const { mo, admin, ana, bo } = riders()
    const key = await setProfilePhoto(bo)
    const seen = (await ana.get(`/api/storage/${key}`)).rawPayload
    const id = await reported('photo', key)
    expect((await removeProfilePhoto(bo)).statusCode).toBe(204)
    await waitForRemovals()

    for (const rider of [ana, bo, mo, admin]) expect((await rider.get(`/api/storage/${key}`)).statusCode).toBe(404)
    for (const trusted of [mo, admin]) {
      const viewed = await viewFile(trusted, id)
      expect(viewed.statusCode).toBe(200)
      expect(viewed.rawPayload.equals(seen)).toBe(true)
      expect(viewed.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' })
      expect(viewed.headers['content-security-policy']).toContain("default-src 'none'")
    }
    for (const rider of [ana, bo]) expect((await viewFile(rider, id)).statusCode).toBe(403)
    expect((await viewFile(testApp().stranger, id)).statusCode).toBe(401)
    expect((await viewFile(mo, 2_000_000_000)).statusCode).toBe(404)
    const file = { url: `/api/admin/reports/${id}/file`, isPhoto: true }
    expect(await itemOf(id)).toMatchObject({ evidence: { storageKey: key, file }, now: null })
  })

  test('that its owner removed is deleted with its bytes when the report is resolved', async () => {
    const { mo, bo } = riders()
    const key = await setProfilePhoto(bo)
    const id = await reported('photo', key)
    await removeProfilePhoto(bo)
    expect((await resolve(id)).statusCode).toBe(204)
    expect((await viewFile(mo, id)).statusCode).toBe(404)
    expect(await itemOf(id, '&status=resolved')).toMatchObject({ evidence: { storageKey: key, file: null } })
    await expect.poll(() => isKnown(key), { timeout: 20_000 }).toBe(false)
    expect([await isStored(key), await isStored(`${key}.thumb`)]).toEqual([false, false])
  })

  test('that its owner keeps stays when the report is resolved', async () => {
    const { ana, bo } = riders()
    const key = await setProfilePhoto(bo)
    const id = await reported('user', bo.id)
    const expected = { storageKey: key, file: { url: `/api/admin/reports/${id}/file`, isPhoto: true } }
    expect(await itemOf(id)).toMatchObject({ evidence: expected, now: expected })
    await resolve(id)
    await waitForRemovals()
    expect((await ana.get(`/api/storage/${key}`)).statusCode).toBe(200)
    const shown = { storageKey: key, file: { url: `/api/storage/${key}`, isPhoto: true } }
    expect(await itemOf(id, '&status=resolved')).toMatchObject({ evidence: shown, now: shown })
  })

  test('with two reports is deleted when the second one is resolved', async () => {
    const { mo, bo } = riders()
    const key = await setProfilePhoto(bo)
    const ids = [await reported('photo', key), await reported('user', bo.id, await testApp().rider('Cy'))]
    await removeProfilePhoto(bo)
    const [first = 0, second = 0] = ids
    await resolve(first)
    await waitForRemovals()
    expect((await viewFile(mo, first)).statusCode).toBe(404)
    expect((await viewFile(mo, second)).statusCode).toBe(200)
    await resolve(second)
    await expect.poll(() => isKnown(key), { timeout: 20_000 }).toBe(false)
  })

  test('of a message stays visible to moderators after the message was deleted; only photos open inline', async () => {
    const { mo, ana, bo } = riders()
    const picture = await uploaded(bo, [await png(), 'pier.png', 'image/png'])
    const paper = await uploaded(bo, [new TextEncoder().encode('%PDF-1.4\n%âãÏÓ\n'), 'offer.pdf', 'application/pdf'])
    const messages = [await sent(bo, picture, 'image'), await sent(bo, paper, 'file')]
    const cy = await testApp().rider('Cy')
    for (const { id: messageId, remove } of messages) {
      const id = await reported('message', messageId)
      expect((await remove()).statusCode).toBe(200)
      const isPhoto = messageId === messages[0]?.id
      expect((await itemOf(id))?.evidence?.file).toEqual({ url: `/api/admin/reports/${id}/file`, isPhoto })
      const viewed = await viewFile(mo, id)
      expect(viewed.statusCode).toBe(200)
      expect(viewed.headers['content-disposition']).toBe(isPhoto ? 'inline' : 'attachment; filename=offer.pdf')
      expect((await viewFile(cy, id)).statusCode).toBe(403)
      for (const rider of [ana, bo, mo])
        expect((await rider.get(`/api/storage/${isPhoto ? picture : paper}`)).statusCode).toBe(404)
    }
  })

  test('of a conversation is visible to a moderator outside it through the open report only', async () => {
    const { mo, ana, bo } = riders()
    const picture = await uploaded(bo, [await png(), 'pier.png', 'image/png'])
    await sent(bo, picture, 'image')
    const id = await reported('photo', picture)
    expect((await mo.get(`/api/storage/${picture}`)).statusCode).toBe(404)
    expect((await viewFile(mo, id)).statusCode).toBe(200)
    await resolve(id)
    expect((await viewFile(mo, id)).statusCode).toBe(404)
    expect((await ana.get(`/api/storage/${picture}`)).statusCode).toBe(200)
  })

  test('that its owner removed counts no longer in the owner’s storage and export', async () => {
    const { bo } = riders()
    const key = await setProfilePhoto(bo)
    await reported('photo', key)
    await removeProfilePhoto(bo)
    expect((await bo.get('/api/users/me/storage')).json<StorageUsage>().usedBytes).toBe(0)
    expect((await bo.get('/api/users/me/export')).json().files).toEqual([])
    expect(await isStored(key)).toBe(true)
  })

  test('is deleted with the account of its owner', async () => {
    const { mo, admin, bo } = riders()
    const key = await setProfilePhoto(bo)
    const id = await reported('photo', key)
    expect((await admin.delete(`/api/admin/users/${bo.id}`)).statusCode).toBe(204)
    expect((await viewFile(mo, id)).statusCode).toBe(404)
    await expect.poll(() => isKnown(key), { timeout: 20_000 }).toBe(false)
    expect(await isStored(key)).toBe(false)
  })

  test('can be reported and resolved while the store is unreachable, and is deleted afterwards', async () => {
    const { mo, bo } = riders()
    const key = await setProfilePhoto(bo)
    setReachable(false)
    const id = await reported('photo', key)
    expect((await viewFile(mo, id)).statusCode).toBe(503)
    await removeProfilePhoto(bo)
    setReachable(true)
    expect((await viewFile(mo, id)).statusCode).toBe(200)
    setReachable(false)
    expect((await resolve(id)).statusCode).toBe(204)
    expect([await isKnown(key), await isStored(key)]).toEqual([true, true])
    setReachable(true)
    await waitForRemovals()
    await expect.poll(() => isStored(key), { timeout: 20_000 }).toBe(false)
  })

  test('of a moderator is visible to the other moderators only', async () => {
    const { mo } = riders()
    const max = await testApp().rider('Max', { roles: ['moderator'] })
    const id = await reported('photo', await setProfilePhoto(max))
    expect((await viewFile(max, id)).statusCode).toBe(404)
    expect((await viewFile(mo, id)).statusCode).toBe(200)
  })
})
