/** By each text that a translator has replaced: the element that stands for it, and all texts which that stands for. */
const copies = new WeakMap<Node, [copy: ChildNode, ...texts: ChildNode[]]>();

/** The translator sees the texts appear, and translates them as they are by then. */
function putBack(node: Node): void {
  const [copy, ...texts] = copies.get(node) ?? [];
  for (const text of texts) copies.delete(text);
  copy?.replaceWith(...texts);
}

function follow(records: MutationRecord[], observer: MutationObserver): void {
  const fresh = new Map<Node | null, [ChildNode, ...ChildNode[]]>();
  for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    // A text that was kept within its copy shows what it says, and may have been changed by the translator.
    if (type === 'characterData' && !target.isConnected) putBack(target);
    for (const node of addedNodes) if (node.nodeName === 'FONT') fresh.set(node, [node as ChildNode]);
    for (const node of removedNodes) {
      const copy = [...addedNodes, previousSibling, nextSibling].map((near) => fresh.get(near)).find(Boolean);
      if (!copy || node.nodeType !== Node.TEXT_NODE) continue;
      copy.push(node as Text);
      copies.set(node, copy);
      observer.observe(node, { characterData: true });
    }
  }
}

/**
 * Keeps a page alive that the browser translates: translators put `<font>` in the place of texts, which React goes on
 * to change, to remove, and to insert other nodes before (facebook/react#11538). A text that is touched is put back.
 */
export function bearTranslators(): void {
  new MutationObserver(follow).observe(document, { subtree: true, childList: true });
  for (const name of ['appendChild', 'insertBefore', 'removeChild'] as const) {
    const native = Node.prototype[name] as (node: Node, before: Node | null) => Node;
    const bearing: typeof native = function (this: Node, node, before) {
      putBack(node);
      let next = before ?? null;
      if (next) putBack(next);
      // Translators move elements as well, into what they add.
      while (next && next.parentNode !== this) next = next.parentNode;
      const parent = name === 'removeChild' ? node.parentNode : this;
      return parent ? native.call(parent, node, next) : node;
    };
    Object.assign(Node.prototype, { [name]: bearing });
  }
}
