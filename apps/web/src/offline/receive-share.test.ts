import { limits } from '@scooter-rides/contract'
import { expect, test } from 'vitest'
import { receiveShare } from './receive-share.ts'

const url = 'https://rides.example/share'

async function share(parts: Record<string, string | File>) {
  const form = new FormData()
  for (const [name, part] of Object.entries(parts)) form.set(name, part)
  const answer = await receiveShare({ url, formData: async () => form } as unknown as Request)
  const { pathname, searchParams } = new URL(answer.headers.get('location') ?? '')
  return { status: answer.status, pathname, ...Object.fromEntries(searchParams) }
}

// The test DOM has no Cache API, like a browser that forbids storage.
test('without storage the page gets the texts and asks for the file again', async () => {
  const file = new File(['<gpx/>'], 'tour.gpx')
  expect(await share({ title: 'Tour', file })).toEqual({
    status: 303,
    pathname: '/share',
    received: 'file',
    title: 'Tour',
  })
  expect(await share({ text: 'x'.repeat(9000) })).toEqual({
    status: 303,
    pathname: '/share',
    received: 'none',
    text: 'x'.repeat(200),
  })
})

test('a form that cannot be read opens the page that asks for the file', async () => {
  const formData = () => Promise.reject(new TypeError('Could not parse'))
  const answer = await receiveShare({ url, formData } as unknown as Request)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${url}?received=file`])
})

test('a file that the import would refuse is not stored', async () => {
  const file = new File([new Uint8Array(limits.gpxBytes + 1)], 'tour.gpx')
  expect(await share({ title: 'Tour', file })).toEqual({ status: 303, pathname: '/share', received: 'large' })
})
