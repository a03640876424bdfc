import { randomUUID } from 'node:crypto'
import { newRoom, type Caller } from '../support/api.ts'
import { drawnFile } from '../support/files.ts'
import type { Phone } from '../support/phone.ts'
import { test, type Riders } from '../support/test.ts'

const log = (phone: Phone) => phone.role('log', 'Conversation')
const field = (phone: Phone) => phone.role('textbox', 'Message')

async function send(phone: Phone, text: string) {
  await field(phone).fill(text)
  await field(phone).press('Enter')
}

async function conversation(riders: Riders) {
  const { phone: ana, caller } = await riders.rider()
  const bo = await riders.caller()
  const room = await newRoom(caller, bo)
  await ana.open(`/messages?room=${room}`)
  await field(ana).see()
  return { ana, bo, caller, room }
}

const post = (caller: Caller, room: number, content: string) =>
  caller.call<{ id: number }>('POST', `chat/rooms/${room}/messages`, {
    content,
    contentType: 'text',
    clientId: randomUUID(),
  })

test('a message is sent, and the answer appears without a reload', async ({ riders }) => {
  const { ana, bo, room } = await conversation(riders)
  const phone = await riders.phoneOf(bo)
  await phone.open(`/messages?room=${room}`)
  await send(ana, 'Harbour at eight? 🛵')
  await log(phone).text('Harbour at eight? 🛵').see()
  await send(phone, 'Nine is better')
  await log(ana).text('Nine is better').see()
})

test('a message is edited and deleted from its menu', async ({ riders }) => {
  const { ana } = await conversation(riders)
  await send(ana, 'Bring teh pump')
  await log(ana).text('Bring teh pump').hover()
  await log(ana)
    .button(/^More about/)
    .click()
  await ana.role('menuitem', 'Edit').click()
  await field(ana).fill('Bring the pump')
  await ana.button('Save').click()
  await log(ana).text('Bring the pump').see()
  await log(ana).text('Bring the pump').hover()
  await log(ana)
    .button(/^More about/)
    .click()
  await ana.role('menuitem', 'Delete').click()
  await ana.css('[role$=dialog]').button('Delete').click()
  await log(ana).text('Message deleted').see()
})

test('a picture is chosen, sent with a caption, and opens', async ({ riders }) => {
  const { ana } = await conversation(riders)
  await ana.css('input[type=file][aria-label=Attach]').attach(drawnFile('pump.png', '#22aa66'))
  await ana.role('list', 'Files to send').role('img').see()
  await field(ana).fill('This one')
  await ana.button('Send').click()
  await log(ana).text('This one').see()
  await log(ana).button('Open pump.png').click()
  await ana.dialog('pump.png').role('img').see()
  await ana.press('Escape')
  await ana.dialog('pump.png').gone()
})

test('typing is shown to the other rider', async ({ riders }) => {
  const { ana, bo, room } = await conversation(riders)
  const phone = await riders.phoneOf(bo)
  await phone.open(`/messages?room=${room}`)
  await phone.css('[title=Connected]').see()
  await field(ana).fill('Let me think')
  await phone.text(/Ana is typing/).see()
})

test('an unread message is counted in the title until it is read', async ({ riders }) => {
  const { ana, bo, room } = await conversation(riders)
  await ana.open('/dashboard')
  await ana.css('[title=Connected]').see()
  await post(bo, room, 'Where are you?')
  await ana.titled(/^\(1\) Dashboard/)
  await ana.open(`/messages?room=${room}`)
  await log(ana).text('Where are you?').see()
  await ana.titled(/^Messages/)
})

test('messages written without a network wait and are sent when it returns', async ({ riders }) => {
  const { ana, bo, room } = await conversation(riders)
  await post(bo, room, 'See you there')
  await log(ana).text('See you there').see()
  const mend = ana.cutNetwork()
  await send(ana, 'From the tunnel')
  await log(ana)
    .text(/Waiting to be sent/)
    .see()
  await post(bo, room, 'Are you there?')
  mend()
  await log(ana).text('Are you there?').see()
  await log(ana)
    .text(/Waiting to be sent/)
    .gone()
  await log(ana).text('From the tunnel').counts(1)
})

test('a draft of a message survives a reload', async ({ riders }) => {
  const { ana } = await conversation(riders)
  await field(ana).fill('Half a thought')
  await ana.reload()
  await field(ana).holds('Half a thought')
})

test('the field of a message stays above the keyboard of the phone', async ({ riders }) => {
  const { ana } = await conversation(riders)
  await ana.tab.resize(390, 480)
  await field(ana).inView()
  await ana.button('Send').inView()
})
