import { newRide } from '../support/api.ts'
import { drawnFile } from '../support/files.ts'
import { expect, test } from '../support/test.ts'

test('a search finds a ride, and Back returns to the results', async ({ riders, engineName }) => {
  const word = engineName === 'firefox' ? 'Foxfeather' : 'Kitfeather'
  const leader = await riders.caller(word, 'Moss')
  await newRide(leader, { title: `${word} dawn run` })
  const { phone } = await riders.rider()
  await phone.open('/search')
  await phone.role('searchbox').fill(word)
  await phone.press('Enter')
  const results = phone.role('list', 'Results')
  await results.link(new RegExp(`${word} dawn run`)).click()
  await phone.heading(`${word} dawn run`).see()
  await phone.tab.back()
  await phone.role('searchbox').holds(word)
  await results.link(new RegExp(`${word} dawn run`)).see()
})

test('the list of a long page keeps its scroll position over Back', async ({ riders, engineName }) => {
  const word = engineName === 'firefox' ? 'Owlscroll' : 'Elkscroll'
  const leader = await riders.caller(word, 'Moss')
  for (let number = 0; number < 15; number++) await newRide(leader, { title: `${word} ride ${number}` })
  const { phone } = await riders.rider()
  await phone.open(`/search?term=${word}&category=rides`)
  const links = phone.role('list', 'Results').role('link')
  await links.until(({ count }) => count > 10, 'should be listed')
  await phone.evaluate(() => document.scrollingElement?.scrollTo({ top: 500, behavior: 'instant' }))
  const title = await phone.evaluate(() => {
    const links = [...document.querySelectorAll('#root main a[href^="/rides/"]')]
    return links.find((link) => link.getBoundingClientRect().top > 250)?.textContent ?? ''
  })
  // With the pointer, because Safari's Back skips entries that the rider did not cause.
  await phone
    .role('list', 'Results')
    .link(new RegExp(/\w+ ride \d+/.exec(title)?.[0] ?? 'no title'))
    .click()
  await expect.poll(() => phone.address()).toMatch(/^\/rides\/\d+$/)
  await phone.css('#root main h1').see()
  await phone.tab.back()
  await links.see()
  await expect.poll(() => phone.evaluate(() => scrollY)).toBeGreaterThan(300)
})

test('a rider changes name and photo of the profile', async ({ riders }) => {
  const { phone } = await riders.rider()
  await phone.open('/dashboard#profile')
  await phone.field('First name').fill('Anabel')
  await phone.button(/^Save/).click()
  await phone.text(/saved|updated/i).see()
  await phone.css('.photo-panel input[type=file]').attach(drawnFile('me.png', '#3366cc'))
  await phone.role('img', 'The photo you chose').see()
  await phone.css('.photo-panel').button('Upload photo').click()
  await phone.text('Photo updated').see()
})

test('a scooter is added and listed', async ({ riders }) => {
  const { phone } = await riders.rider()
  await phone.open('/dashboard#scooters')
  await phone.link('Add Your First Scooter').clickUntil(phone.field(/^Make/))
  await phone.field(/^Make/).fill('Vespa')
  await phone.field(/^Model/).fill('Sprint 125')
  await phone.role('radiogroup', 'Color').text('Red').click()
  await phone.css('[role=dialog], main').button('Add scooter').click()
  await phone.text(/Sprint 125/).see()
})

test('a friend request arrives, is accepted, and both see it', async ({ riders }) => {
  const { phone: ana } = await riders.rider()
  const { phone: bo, caller } = await riders.rider('Bo', 'Berg')
  await bo.open('/messages?tab=requests')
  await bo.css('[title=Connected]').see()
  await ana.open(`/riders/${caller.id}`)
  await ana.button('Add friend Bo').click()
  await bo.button('Accept the friend request from Ana').click()
  await bo.text("You don't have any pending friend requests.").see()
  await ana.text('Friend').see()
})

test('a notification rings the bell and leads to its subject', async ({ riders }) => {
  const { phone: bo, caller } = await riders.rider('Bo', 'Berg')
  const other = await riders.caller('Ana', 'Silva')
  await bo.open('/dashboard')
  await bo.css('[title=Connected]').see()
  await other.call('POST', 'friends', { friendId: caller.id })
  await bo.button('Notifications, 1 unread').click()
  await bo
    .dialog('Notifications')
    .link(/Ana Silva sent you a friend request/)
    .click()
  await bo.button('Accept the friend request from Ana').see()
})

test('a setting is saved and stays after a reload', async ({ riders }) => {
  const { phone } = await riders.rider()
  await phone.open('/dashboard#profile')
  await phone.role('tab', 'Preferences').clickUntil(phone.role('radiogroup', 'Units'))
  await phone
    .role('radiogroup', 'Units')
    .text(/km, km/)
    .click()
  await phone
    .role('radiogroup', 'Units')
    .role('radio', /km, km/)
    .checked()
  await expect
    .poll(() => phone.evaluate(async () => JSON.stringify(await (await fetch('/api/auth/me')).json())))
    .toContain('metric')
})

test('a privacy zone is added around a place', async ({ riders }) => {
  const { phone } = await riders.rider()
  await phone.open('/dashboard#profile')
  await phone.role('tab', 'Privacy').clickUntil(phone.button('Add privacy zone'))
  const dialog = phone.dialog('Add Privacy Zone')
  await phone.button('Add privacy zone').clickUntil(dialog)
  await dialog.field('Label').fill('Home')
  await dialog.field('Place').fill('cascais')
  await phone.role('option', /^Cascais/).click()
  await dialog.button('Save zone').click()
  await dialog.gone()
  await phone.text('Home').see()
})

test('an admin opens the console and moves between its tabs', async ({ riders }) => {
  const { phone } = await riders.admin()
  await phone.open('/admin')
  await phone.role('tab', 'Users').click()
  await phone.role('table', 'Users').says(/Manage|Rider/)
  await phone.tab.back()
  await phone.role('tab', 'Overview').checked()
})

test('a rider reports a ride', async ({ riders, engineName }) => {
  const title = `Cheap watches in ${engineName}`
  const other = await riders.caller()
  const id = await newRide(other, { title })
  const { phone } = await riders.rider()
  await phone.open(`/rides/${id}`)
  await phone.button(`Report ${title}`).click()
  const dialog = phone.dialog(`Report ${title}`)
  await phone.choose('What is wrong?', 'Spam or advertising')
  await dialog.button('Send report').click()
  await phone.text(/A moderator will look at it/).see()
})
