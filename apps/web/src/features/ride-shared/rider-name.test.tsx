import type { Rider } from '@scooter-rides/contract'
import { screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { render } from '../../../test/render.tsx'
import { sampleRoom } from '../../../test/sample-chat.ts'
import { sampleRide, sampleRider } from '../../../test/sample-ride.ts'
import { loadMessages } from '../../lib/language/catalogue.ts'
import { changeLanguage } from '../../lib/language/change-language.ts'
import { headName, listName } from '../chat-shared/text/room-labels.ts'
import { authorOf } from './ride-changes.ts'
import { RiderAvatar } from './rider-avatar.tsx'
import { RiderLink } from './rider-link.tsx'

const deleted: Rider = sampleRider({ username: 'deleted-0a1b', displayName: 'Unknown user', firstName: '' })

beforeAll(() => loadMessages(['first', 'chat', 'maps']))
afterEach(() => changeLanguage('en'))

describe('a deleted account', () => {
  test.each([
    ['en', 'Unknown user', 'U'],
    ['es', 'Miembro desconocido', 'M'],
    ['ar', 'مستخدم غير معروف', 'م'],
  ] as const)('has a name and an avatar in %s, and no link', async (language, name, initial) => {
    await changeLanguage(language)
    const { container } = await render(
      <>
        <RiderLink rider={deleted} />
        <RiderAvatar rider={deleted} />
      </>,
    )
    expect(screen.getByText(name)).toBeVisible()
    expect(screen.queryByRole('link')).toBeNull()
    expect(container.querySelector('.avatar')).toHaveTextContent(new RegExp(`^${initial}`))
  })

  test('gives its conversation a name in the list and in the head', async () => {
    await changeLanguage('es')
    const room = sampleRoom({
      members: [
        { ...sampleRider({ id: 'maya-id' }), role: 'member' },
        { ...deleted, role: 'member' },
      ],
    })
    expect([listName(room, 'maya-id'), headName(room, 'maya-id')]).toEqual(Array(2).fill('Miembro desconocido'))
  })

  test('is named in the sentence about a cancelled ride', async () => {
    await changeLanguage('es')
    expect(authorOf(sampleRide({ organiser: deleted }))).toEqual({ who: 'rider', name: 'Miembro desconocido' })
  })
})

test('a rider who is called like a deleted account keeps the name', async () => {
  await changeLanguage('es')
  await render(<RiderLink rider={sampleRider({ displayName: 'Unknown user' })} />)
  expect(screen.getByRole('link', { name: 'Unknown user' })).toBeVisible()
})
