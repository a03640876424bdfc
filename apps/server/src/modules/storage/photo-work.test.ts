import { expect, test } from 'vitest'
import { jpeg } from '../../../test/fixtures/pictures.ts'
import { useTemporaryFiles } from '../../../test/fixtures/temporary-files.ts'
import { createRateLimiter } from '../../platform/http/limits/rate-limit.ts'
import { inspectImage } from '../../platform/images/prepare-image.ts'
import { createPhotoWork } from './photo-work.ts'

const temporaryFile = useTemporaryFiles()

test('the time limit of a photo begins with its processing, not with its upload', async () => {
  const work = createPhotoWork(createRateLimiter(0))
  const image = await inspectImage(await temporaryFile(await jpeg()), 'image/jpeg')
  const seen: string[] = []
  const deadline = { signal: new AbortController().signal, extend: () => void seen.push('the second begins') }

  const first = work.prepare('ana', image).then(() => seen.push('the first is done'))
  await Promise.all([first, work.prepare('ana', image, deadline)])

  expect(seen).toEqual(['the first is done', 'the second begins'])
})
