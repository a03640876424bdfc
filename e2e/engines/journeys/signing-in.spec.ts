import { randomUUID } from 'node:crypto'
import { password } from '../support/api.ts'
import { drawnFile } from '../support/files.ts'
import { expect, test } from '../support/test.ts'

test('a visitor sees the landing page and follows its link to sign-in', async ({ riders }) => {
  const phone = await riders.visitor()
  await phone.open('/')
  await phone.heading('The Future of Urban Transportation').see()
  await phone.link('Get Started').click()
  await phone.heading('User Login').see()
})

test('a rider signs in with the keyboard', async ({ riders }) => {
  const { email } = await riders.caller()
  const phone = await riders.visitor()
  await phone.open('/login')
  await phone.field('Username').fill(email)
  await phone.press('Tab')
  await phone.field('Password').focused()
  await phone.field('Password').fill(password)
  await phone.press('Enter')
  await phone.heading('Dashboard').see()
  expect(await phone.address()).toBe('/dashboard')
})

test('a wrong password is refused, and the typed name stays', async ({ riders }) => {
  const { email } = await riders.caller()
  const phone = await riders.visitor()
  await phone.open('/login')
  await phone.field('Username').fill(email)
  await phone.field('Password').fill('Not-the-password-1')
  await phone.button('Login').click()
  await phone.role('alert').says(/password/i)
  await phone.field('Username').holds(email)
})

test('a visitor registers with a photo, and continues to the scooter', async ({ riders }) => {
  const phone = await riders.visitor()
  await phone.open('/register')
  await phone.field('First name').fill('Zoë')
  await phone.field('Last name').fill('Ångström')
  await phone.field('Email').fill(`${randomUUID()}@example.org`)
  await phone.field('Password').fill(password)
  await phone.field('Confirm password').fill(password)
  await phone.css('input[type=file]').attach(drawnFile('me.png', '#ff6a95'))
  await phone.button(/Continue/).click()
  await phone.text('Please continue with scooter registration.').see()
  await phone.field(/Manufacturer/).fill('Vespa')
  await phone.field(/^Model/).fill('Primavera 150')
  await phone.role('radiogroup', 'Color').text('Red').click()
  await phone.button('Add Scooter').click()
  await phone.button('Complete Registration').enabled()
  await phone.button('Complete Registration').click()
  await phone.heading('Dashboard').see()
})

test('signing out ends the session, and Back does not show the dashboard again', async ({ riders }) => {
  const { phone } = await riders.rider()
  await phone.open('/dashboard')
  await phone.button('Start').click()
  await phone.role('menuitem', 'Log Out').click()
  await phone.link('Get Started').see()
  await phone.tab.back()
  await phone.heading('User Login').see()
})

test('a forgotten password is answered without saying who has an account', async ({ riders }) => {
  const phone = await riders.visitor()
  await phone.open('/forgot')
  await phone.field('Email').fill('nobody@example.org')
  await phone.field('Email').press('Enter')
  await phone.heading('Check your mailbox').see()
})

test('a link to a search leads through sign-in to the results', async ({ riders }) => {
  const { email } = await riders.caller()
  const phone = await riders.visitor()
  await phone.open('/search?term=coast&category=rides')
  await phone.heading('User Login').see()
  await phone.field('Username').fill(email)
  await phone.field('Password').fill(password)
  await phone.button('Login').click()
  await phone.role('searchbox').holds('coast')
  expect(await phone.address()).toBe('/search?term=coast&category=rides')
})
