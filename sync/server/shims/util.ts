/** See `crypto.ts`. */
type Constructor = { readonly prototype: object };

export function inherits(child: Constructor, parent: Constructor): void {
  Object.setPrototypeOf(child.prototype, parent.prototype);
  Object.setPrototypeOf(child, parent);
}
