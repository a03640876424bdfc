import { newRide } from '../support/api.ts'
import { test } from '../support/test.ts'

test('a rider joins a ride and leaves it again', async ({ riders }) => {
  const organiser = await riders.caller()
  const id = await newRide(organiser, { title: 'Open ride' })
  const { phone } = await riders.rider('Cy', 'Cole')
  await phone.open(`/rides/${id}`)
  await phone.button('Join').click()
  await phone.text(/You are in\. See you there/).see()
  await phone.button('Leave ride').click()
  await phone.css('[role=alertdialog], [role=dialog]').button('Leave ride').click()
  await phone.button('Join').see()
})

test('a rider answers Maybe', async ({ riders }) => {
  const organiser = await riders.caller()
  const id = await newRide(organiser, { title: 'Open ride' })
  const { phone } = await riders.rider('Cy', 'Cole')
  await phone.open(`/rides/${id}`)
  await phone.button('Maybe').click()
  await phone.text(/^Maybe$/).see()
  await phone.css('#own-answer').says('Your answer: Maybe')
})

test('a full ride offers its waiting list, and a free seat is given to the first', async ({ riders }) => {
  const organiser = await riders.caller()
  const first = await riders.caller('Dee', 'Dane')
  const id = await newRide(organiser, { title: 'Small ride', capacity: 1 })
  await first.call('PUT', `rides/${id}/rsvp`, { answer: 'yes' })
  const { phone } = await riders.rider('Cy', 'Cole')
  await phone.open(`/rides/${id}`)
  await phone.button('Join the waiting list').click()
  await phone.text(/You are number 1 on the waiting list/).see()
  await first.call('PUT', `rides/${id}/rsvp`, { answer: 'no' })
  await phone.css('#own-answer').says('Your answer: Coming')
})

test('an organiser cancels a ride with a reason, and a participant sees both', async ({ riders }) => {
  const { phone: ana, caller } = await riders.rider()
  const { phone: bo, caller: guest } = await riders.rider('Bo', 'Berg')
  const id = await newRide(caller, { title: 'Harbour loop' })
  await guest.call('PUT', `rides/${id}/rsvp`, { answer: 'yes' })
  await bo.open(`/rides/${id}`)
  await ana.open(`/rides/${id}`)
  await ana.button('Cancel ride').click()
  await ana
    .css('[role$=dialog]')
    .field(/^Reason/)
    .fill('Storm on the coast')
  await ana.css('[role$=dialog]').button('Cancel ride').click()
  await ana.text('You cancelled this ride. It will not take place.').see()
  await bo.role('status', 'Changes to this ride').says('Ana cancelled the ride: Storm on the coast.')
})

test('an answer from another phone appears on an open ride', async ({ riders }) => {
  const organiser = await riders.caller()
  const guest = await riders.caller('Cy', 'Cole')
  const id = await newRide(organiser, { title: 'Harbour loop', capacity: 5 })
  const { phone } = await riders.rider('Dee', 'Dane')
  await phone.open(`/rides/${id}`)
  await phone.text(/^0\s*of 5|^of 5/).see()
  await phone.css('[title=Connected]').see()
  await guest.call('PUT', `rides/${id}/rsvp`, { answer: 'yes' })
  await phone.link('Cy Cole').see()
})

test('a rider opens an invitation and joins with it', async ({ riders }) => {
  const organiser = await riders.caller()
  const id = await newRide(organiser, { title: 'Private ride', visibility: 'private' })
  const { url } = await organiser.call<{ url: string }>('POST', `rides/${id}/invites`, {})
  const { phone } = await riders.rider('Cy', 'Cole')
  await phone.open(new URL(url).pathname)
  await phone.button('Join the ride').click()
  await phone.heading('Private ride').see()
  await phone.text(/You are in\. See you there/).see()
})

test('the page of a ride names the time zone of the ride and the time on the rider’s clock', async ({ riders }) => {
  const organiser = await riders.caller()
  const startsAt = `${new Date().getUTCFullYear() + 1}-05-01T09:00:00Z`
  const id = await newRide(organiser, { title: 'Tejo run', startsAt, timeZone: 'Europe/Lisbon' })
  const { phone } = await riders.rider('Cy', 'Cole')
  await phone.open(`/rides/${id}`)
  await phone.text(/10:00.AM/).see()
  await phone.text(/5:00.AM on your clock/).see()
})
