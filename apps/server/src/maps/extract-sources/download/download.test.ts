import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  extractBytes,
  fileAnswer,
  openExtractServer,
  textAnswer,
  type ExtractServer,
  type Serve,
} from '../../../../test/network/extract-server.ts'
import { createServerClient } from './server-client.ts'
import { download, type DownloadOptions } from './download.ts'

const bytes = extractBytes(200_000)
const path = '/city/City.osm.pbf'

let server: ExtractServer
let folder: string
beforeEach(async () => {
  server = await openExtractServer()
  folder = await mkdtemp(join(tmpdir(), 'scooter-getting-'))
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const target = () => join(folder, 'whole.osm.pbf')

async function fetchFile(options: Partial<DownloadOptions> & { stillnessMs?: number } = {}) {
  const { stillnessMs, ...rest } = options
  return download({
    request: createServerClient({ trustedOrigins: [server.origin], ...(stillnessMs && { stillnessMs }) }),
    address: new URL(path, server.origin),
    folder,
    target: target(),
    signal: new AbortController().signal,
    onProgress: () => {},
    pausesMs: [0, 0],
    freeBytes: async () => 1e12,
    ...rest,
  })
}

/** Sends this many bytes of the file and closes the connection. */
const cutAfter =
  (sent: number, content = bytes): Serve =>
  (_request, response) => {
    response.writeHead(200, { 'content-length': content.length, etag: etagOf(content) })
    response.write(content.subarray(0, sent), () => response.socket?.end())
  }
const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`

/** Serves the answers in order, then repeats the last one. */
function inTurn(...answers: Serve[]): Serve {
  return (request, response) => (answers.length > 1 ? answers.shift() : answers[0])?.(request, response)
}

describe('a download', () => {
  test('returns the complete file with its date and reports its progress', async () => {
    server.serve(path, fileAnswer(bytes))
    const progress: number[] = []
    const fetched = await fetchFile({ onProgress: ({ hereBytes }) => progress.push(hereBytes) })
    expect(await readFile(target())).toEqual(bytes)
    expect(fetched).toMatchObject({ bytes: bytes.length, lastModified: new Date('2026-11-20T20:21:00Z') })
    expect([progress[0], progress.at(-1)]).toEqual([0, bytes.length])
    expect(await readdir(folder)).toEqual(['whole.osm.pbf'])
  })

  test.each([
    ['in a file beside it', `${path}.md5`, `${createHash('md5').update(bytes).digest('hex')}  other-name.osm.pbf\n`],
    [
      'in the checksum list of its folder',
      '/city/CHECKSUM.txt',
      `${'0'.repeat(32)}  City.osm.gz\n${createHash('sha256').update(bytes).digest('hex')}  City.osm.pbf\n`,
    ],
  ])('is verified by the checksum %s', async (_, place, text) => {
    server.serve(path, fileAnswer(bytes))
    server.serve(place, textAnswer(text))
    expect((await fetchFile()).checksum).toBeDefined()

    server.serve(path, fileAnswer(extractBytes(200_000, 8)))
    await expect(fetchFile()).rejects.toMatchObject({ code: 'maps.checksum_wrong' })
    expect(await readdir(folder)).toEqual(['whole.osm.pbf'])
  })

  test('continues after an interruption', async () => {
    let line: ServerResponse | undefined
    const stalling: Serve = (_request, response) => {
      line = response.writeHead(200, { 'content-length': bytes.length, etag: etagOf(bytes) })
      response.write(bytes.subarray(0, 70_000))
    }
    server.serve(path, inTurn(stalling, fileAnswer(bytes)))
    const progress: number[] = []
    await fetchFile({
      onProgress({ hereBytes }) {
        progress.push(hereBytes)
        if (hereBytes === 70_000) line?.destroy()
      },
    })
    expect(await readFile(target())).toEqual(bytes)
    // The second attempt continues after the bytes of the first.
    expect(progress.filter((here) => here === 0)).toHaveLength(1)
  })

  test('continues a cancelled download later', async () => {
    const cancellation = new AbortController()
    server.serve(path, (_request, response) => {
      response.writeHead(200, { 'content-length': bytes.length, etag: etagOf(bytes) })
      response.write(bytes.subarray(0, 70_000))
    })
    const first = fetchFile({
      signal: cancellation.signal,
      onProgress: ({ hereBytes }) => hereBytes >= 70_000 && cancellation.abort(new Error('cancelled')),
    })
    await expect(first).rejects.toThrow('cancelled')

    server.serve(path, fileAnswer(bytes))
    const progress: number[] = []
    await fetchFile({ onProgress: ({ hereBytes }) => progress.push(hereBytes) })
    expect(await readFile(target())).toEqual(bytes)
    expect(progress[0]).toBeGreaterThan(0)
  })

  test('restarts when the file has changed meanwhile', async () => {
    const next = extractBytes(150_000, 9)
    server.serve(path, inTurn(cutAfter(70_000), fileAnswer(next)))
    await fetchFile()
    expect(await readFile(target())).toEqual(next)
  })

  test('restarts when the server sends no version', async () => {
    const unversioned: Serve = (_request, response) =>
      response.writeHead(200, { 'content-length': bytes.length }).end(bytes)
    const cut: Serve = (_request, response) => {
      response.writeHead(200, { 'content-length': bytes.length })
      response.write(bytes.subarray(0, 70_000), () => response.socket?.end())
    }
    server.serve(path, inTurn(cut, unversioned))
    await fetchFile()
    expect(await readFile(target())).toEqual(bytes)
  })

  test('fails with a message after repeated interruptions, and keeps the received part', async () => {
    server.serve(path, cutAfter(70_000))
    await expect(fetchFile()).rejects.toMatchObject({
      code: 'maps.server_away',
      message: /ended the connection early.*saved/,
    })
    expect((await readdir(folder)).some((name) => name.endsWith('.part'))).toBe(true)
  })

  test('fails when the server hangs', async () => {
    const hanging: ServerResponse[] = []
    server.serve(path, (_request, response) => void hanging.push(response))
    await expect(fetchFile({ stillnessMs: 100 })).rejects.toMatchObject({ message: /stopped sending/ })
    server.serve(path, (_request, response) => {
      response.writeHead(200, { 'content-length': bytes.length })
      response.write(bytes.subarray(0, 1000))
    })
    await expect(fetchFile({ stillnessMs: 100 })).rejects.toMatchObject({ code: 'maps.server_away' })
  })

  test.each([
    ['larger than the reply', { 'content-length': '300000' }],
    ['missing', {}],
  ])('fails when its announced length is %s', async (_, headers) => {
    server.serve(path, (_request, response) => {
      response.writeHead(200, headers)
      response.write(bytes, () => response.socket?.end())
    })
    await expect(fetchFile()).rejects.toMatchObject({ code: 'maps.server_away' })
  })

  test('that is longer than announced is cut, and the checksum detects the error', async () => {
    server.serve(path, (request) => {
      request.socket.end(
        Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 150000\r\nETag: "a"\r\n\r\n'), bytes]),
      )
    })
    server.serve(`${path}.md5`, textAnswer(createHash('md5').update(bytes).digest('hex')))
    await expect(fetchFile()).rejects.toMatchObject({ code: 'maps.checksum_wrong' })
  })

  test('of a file that is no extract is stopped early', async () => {
    let isCut = false
    server.serve(path, (_request, response) => {
      response.on('close', () => (isCut = true))
      response.writeHead(200, { 'content-type': 'text/html' })
      response.write(`<html>${'Sign in first. '.repeat(100)}`)
    })
    await expect(fetchFile()).rejects.toMatchObject({ code: 'maps.no_extract' })
    await expect.poll(() => isCut).toBe(true)
    expect(await readdir(folder)).toEqual([])
  })

  test('of an empty file fails', async () => {
    server.serve(path, (_request, response) => response.writeHead(200, { 'content-length': 0 }).end())
    await expect(fetchFile()).rejects.toMatchObject({ code: 'maps.no_extract' })
  })

  test.each([
    [206, { 'content-range': 'bytes 0-9/10' }],
    [416, { 'content-range': 'bytes */10' }],
  ])('with an unrequested range (%i) in the reply is not retried endlessly', async (status, headers) => {
    server.serve(path, (_request, response) =>
      response.writeHead(server.requests.length < 20 ? status : 404, headers).end(),
    )
    await expect(fetchFile()).rejects.toMatchObject({
      code: 'maps.not_given',
      message: expect.stringMatching(String(status)),
    })
    expect(server.requests).toHaveLength(1)
  })

  test('accepts an address with a percent sign that escapes nothing', async () => {
    server.serve('/city/100%.osm.pbf', fileAnswer(bytes))
    server.serve('/city/CHECKSUM.txt', textAnswer('nothing about it'))
    await fetchFile({ address: new URL('/city/100%.osm.pbf', server.origin) })
    expect(await readFile(target())).toEqual(bytes)
  })

  test('of a missing file fails at once', async () => {
    await expect(fetchFile()).rejects.toMatchObject({ status: 422, code: 'maps.not_given', message: /no file/ })
    expect(server.requests).toHaveLength(1)
  })

  test('of 10 GB fails on a small disk before it starts, with the required space', async () => {
    server.serve(path, (_request, response) => {
      response.writeHead(200, { 'content-length': 10 * 2 ** 30 })
      response.write(bytes)
    })
    const small = fetchFile({ freeBytes: async () => 4 * 2 ** 30 })
    await expect(small).rejects.toMatchObject({
      status: 507,
      code: 'maps.disk_too_small',
      message: /\d+ GB.*4 GB are free/,
    })
    expect((await readdir(folder)).filter((name) => name.endsWith('.pbf'))).toEqual([])
  })

  test('of unknown length is stopped before the disk is full', async () => {
    const block = extractBytes(1024 * 1024)
    server.serve(path, (_request, response) => {
      response.writeHead(200)
      const more = () => response.write(block, (error) => !error && setImmediate(more))
      more()
    })
    const endless = fetchFile({ freeBytes: async () => 60 * 2 ** 20 })
    await expect(endless).rejects.toMatchObject({ code: 'maps.disk_too_small' })
  })
})
