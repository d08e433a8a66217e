import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Boundary } from './boundary.tsx'

test('a part that failed is replaced by words that say why', () => {
  const broken = new Boundary({ children: 'the table' })
  expect(renderToStaticMarkup(broken.render())).toBe('the table')
  broken.state = Boundary.getDerivedStateFromError(new Error('view.hands is undefined'))
  const html = renderToStaticMarkup(broken.render())
  expect(html).toContain('view.hands is undefined')
  expect(html).not.toContain('the table')
})

test('what stands in its place can be something else', () => {
  const broken = new Boundary({ children: 'the table', instead: (reason) => <i>{reason}</i> })
  broken.state = Boundary.getDerivedStateFromError(new Error('no hands'))
  expect(renderToStaticMarkup(broken.render())).toBe('<i>no hands</i>')
})
