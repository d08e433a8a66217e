import {
  isBlock,
  isClassDeclaration,
  isFunctionDeclaration,
  isInterfaceDeclaration,
  isIntersectionTypeNode,
  isObjectLiteralExpression,
  isPrivateIdentifier,
  isTypeAliasDeclaration,
  isTypeLiteralNode,
  isVariableDeclaration,
  type Node,
  type TypeNode,
} from 'typescript/unstable/ast'
import { docIn, isInternal } from './doc-comment.ts'
import type { Item, ItemKind, Member, Ref } from './types.ts'

type Named = Node & { readonly name?: Node }

/** What the declarations that a node names are: the reader of sources knows. */
export type RefsOf = (node: Node) => readonly Ref[]

/** Reads one declaration; null for what is none that the reference shows. */
export function itemOf(node: Node, file: string, refsOf: RefsOf): Item | null {
  const kind = kindOf(node)
  const { name } = node as Named
  if (kind === null || name === undefined) return null
  // The comment of `const x = ...` stands before the statement.
  const whole = kind === 'value' ? node.parent.parent : node
  const shown = isVariableDeclaration(node) ? valueCode(node) : withoutBodies(node)
  const members = membersOf(node, refsOf)
  return {
    name: textOf(name),
    file,
    kind,
    doc: docOf(whole),
    code: shown,
    head: headOf(node, shown),
    members,
    bases: basesOf(node),
    refs: refsOf(node),
  }
}

function kindOf(node: Node): ItemKind | null {
  if (isFunctionDeclaration(node)) return 'function'
  if (isInterfaceDeclaration(node)) return 'interface'
  if (isTypeAliasDeclaration(node)) return 'type'
  if (isClassDeclaration(node)) return 'class'
  return isVariableDeclaration(node) ? 'value' : null
}

const sourceOf = (node: Node): string => node.getSourceFile().text
const textOf = (node: Node): string => sourceOf(node).slice(startOf(node), node.end)

/** Where a node begins, behind comments. */
function startOf(node: Node): number {
  const text = sourceOf(node)
  const trivia = /^(?:\s+|\/\/.*|\/\*[\s\S]*?\*\/)*/.exec(text.slice(node.pos, node.end))
  return node.pos + (trivia?.[0].length ?? 0)
}

const docOf = (node: Node): string => docIn(sourceOf(node).slice(node.pos, startOf(node)))

function nodesIn(node: Node): Node[] {
  const nodes: Node[] = []
  node.forEachChild((child) => {
    nodes.push(child)
    return undefined
  })
  return nodes
}

/** The nodes that declare members: of interfaces and classes, of object types, of an object of functions. */
function memberNodes(node: Node): readonly Node[] {
  if (isInterfaceDeclaration(node) || isClassDeclaration(node)) return node.members
  if (isTypeAliasDeclaration(node)) return literalMembers(node.type)
  if (isVariableDeclaration(node) && node.initializer && isObjectLiteralExpression(node.initializer))
    return node.initializer.properties
  return []
}

function literalMembers(type: TypeNode): readonly Node[] {
  if (isTypeLiteralNode(type)) return type.members
  return isIntersectionTypeNode(type) ? type.types.flatMap(literalMembers) : []
}

function membersOf(node: Node, refsOf: RefsOf): Member[] {
  return memberNodes(node)
    .filter((member) => !isHidden(member))
    .map((member) => ({
      name: nameOf(member),
      signature: dedented(textWithoutBody(member), indentOf(member)),
      doc: docOf(member),
      refs: refsOf(member),
    }))
}

/** Private members, members under a symbol, and what says that it is internal. */
function isHidden(member: Node): boolean {
  const { name } = member as Named
  const code = textOf(member)
  return (
    (name !== undefined && (isPrivateIdentifier(name) || textOf(name).startsWith('['))) ||
    /^(?:private|protected)\b/.test(code) ||
    isInternal(docOf(member))
  )
}

function nameOf(member: Node): string {
  const { name } = member as Named
  return name === undefined ? 'constructor' : textOf(name).replace(/^'(.*)'$/, '$1')
}

function textWithoutBody(node: Node): string {
  const body = nodesIn(node).find(isBlock)
  return sourceOf(node)
    .slice(startOf(node), body === undefined ? node.end : body.pos)
    .trim()
    .replace(/[,;]$/, '')
}

/** A declaration as a reader of types sees it. Comments of members stay. */
function withoutBodies(node: Node): string {
  if (!isClassDeclaration(node)) return withoutExport(textWithoutBody(node))
  const rows = node.members
    .filter((member) => !isHidden(member))
    .map((member) => {
      const comment = docOf(member).split('\n').join('\n * ')
      const code = dedented(textWithoutBody(member), indentOf(member))
      return `  ${(comment === '' ? code : `/** ${comment} */\n${code}`).replaceAll('\n', '\n  ')}`
    })
  const text = sourceOf(node)
  const head = text.slice(startOf(node), node.members.pos)
  return withoutExport(`${head.trim()}\n${rows.join('\n')}\n}`)
}

/** A constant: all of it where it is plain data, else its name and type. */
function valueCode(node: Node & { readonly type?: TypeNode; readonly name: Node }): string {
  const whole = `const ${textOf(node)}`
  if (!whole.includes('=>') && !whole.includes(') {') && whole.split('\n').length <= 12) return whole
  return node.type === undefined
    ? `const ${textOf(node.name)}`
    : `const ${textOf(node.name)}: ${textOf(node.type)}`
}

function headOf(node: Node, code: string): string {
  const members = memberNodes(node)
  if (members.length === 0 || isVariableDeclaration(node)) return code.split('\n')[0] as string
  if (isTypeAliasDeclaration(node)) return code
  const text = sourceOf(node)
  const first = members[0] as Node
  const head = text.slice(startOf(node), first.pos).trim().replace(/\{$/, '')
  return withoutExport(head).replace(/\s+/g, ' ').trim()
}

function basesOf(node: Node): string[] {
  if (!isInterfaceDeclaration(node) && !isClassDeclaration(node)) return []
  return (node.heritageClauses ?? []).flatMap((clause) => clause.types.map((type) => textOf(type.expression)))
}

const withoutExport = (code: string): string => code.replace(/^export\s+/, '')

/** How many spaces stand before the line in which a node begins. */
function indentOf(node: Node): number {
  const text = sourceOf(node)
  const start = startOf(node)
  return /^ */.exec(text.slice(text.lastIndexOf('\n', start) + 1))?.[0].length ?? 0
}

const dedented = (code: string, indent: number): string =>
  code
    .split('\n')
    .map((row, i) => (i === 0 ? row : row.slice(Math.min(indent, /^ */.exec(row)?.[0].length ?? 0))))
    .join('\n')
