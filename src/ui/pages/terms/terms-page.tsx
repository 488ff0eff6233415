import type { SiteConfig } from '#application/site-config.ts';
import { LegalText } from '#ui/pages/legal/legal-text.tsx';
import { policy } from '#domain/policy.ts';
import { useSite } from '#ui/features/store/store-context.tsx';

export default function Terms() {
  return (
    <LegalText
      description="Buying from Ground Up in plain words: prices, shipping, returns, refunds, courses, training at your own risk, and the law of Texas."
      lead={
        <p>
          In short: be {policy.minimumAge} or older, report damage or ask for a return within{' '}
          {policy.returnDays} days of delivery, and train sensibly. By using this store you agree to
          these terms.
        </p>
      }
      text={textOf(useSite())}
    />
  );
}

/** The terms of service: first for purchases, then for the use of the site, then the governing law. */
const textOf = ({ contactEmail, supportEmail, shipping, seller }: SiteConfig) => `
# who-may-use: Who may use this store
You must be at least ${policy.minimumAge} years old to buy here or to create an account. An adult may buy for a younger athlete or dancer, and is then responsible for how the product is used.

# prices: Prices, taxes and shipping
${shipping.text} Prices are in ${policy.currency}. Taxes and shipping are added at checkout, where you see the total before you pay. If a price is plainly a mistake, we may cancel the order and return what you paid.

# payment: Payment
You pay by card on the hosted checkout of our payment provider. We never see your card number. Your order is placed once the payment has gone through.

# stock: Stock and prepurchase
A product that is out of stock can be prepurchased: you pay now, and it ships with the next drop. If we cannot deliver what you ordered, you get your money back.

# returns: Returns of physical goods
You may return physical goods within ${policy.returnDays} days of delivery: write to [${supportEmail}](mailto:${supportEmail}) within that time, with your name and your order. Goods must come back unused and in their packaging.

# damage: Damaged goods
If something arrives damaged, tell us within ${policy.damageReportDays} days of delivery at [${supportEmail}](mailto:${supportEmail}), with a picture of the product and its packaging. We will replace or refund it.

# refunds: Refunds
Once we have accepted a return, a damage report or a cancellation, the refund goes to the card you paid with, within ${policy.refundBusinessDays} business days.

# courses: Courses
Courses are coming soon; none is on sale yet. When they are, you may ask for a refund of a course within ${policy.courseRefundDays} days of buying it. A course will be for you alone: it may not be shared, copied or resold.

# accounts: Your account
You can buy without an account. If you create one, give your own name and email address and keep your password to yourself. What is done with your account counts as done by you, until you tell us that someone else got in. We may close an account that is used against these terms.

# training: Training is at your own risk
Our products are training gear and our pages are about training. Neither is medical advice, and neither treats anything. Ask a doctor first if you are injured, pregnant, unwell or unsure. Read the instructions, start easy, and stop if it hurts. Check cork, band and strap before each use; do not use what is torn or cracked.

# fair-use: Fair use of the site
- Do not break in, overload the site or get around its security check.
- Do not order in someone else’s name or pay with someone else’s card.
- Do not use the contact form for advertising.

# ownership: What belongs to us
The name, the mark, the text, the pictures and the films on this site belong to Ground Up. Link to them as you like. Ask before you copy them.

# liability: What we are liable for
We sell the products as described and put right what is wrong with them. As far as the law allows, we give no further warranty, we are not liable for indirect loss, and our liability for an order is limited to what you paid for it. Nothing here takes away a right that the law does not let us take away.

# changes: Changes to these terms
We give at least ${policy.changeNoticeDays} days’ notice of material changes, on this page, before they take effect. An order is subject to the terms of the day on which you placed it.

# law: Governing law
These terms are governed by the law of ${policy.governingLaw}, regardless of its rules on conflicts of laws. If a part of these terms is unenforceable, the rest still applies.

# contact: Contact
${sellerText(seller)}Orders, returns and refunds: [${supportEmail}](mailto:${supportEmail}). Anything else: [${contactEmail}](mailto:${contactEmail}) or the [contact form](/contact). What we do with your data is in the [Privacy Policy](/about/privacy).${seller.replyTime && ` ${seller.replyTime}`}`;

const sellerText = ({ name, address }: SiteConfig['seller']): string => {
  const seller = [name, address].filter(Boolean).join(', ');
  return seller && `The seller is ${seller}.\n\n`;
};
