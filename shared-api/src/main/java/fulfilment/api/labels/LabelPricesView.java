package fulfilment.api.labels;

import java.math.BigDecimal;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * What the labels of a day, a provider and a currency cost. An attempt counts once, with the labels of all its parcels. Our own addition. Rule
 * LBL-86.
 *
 * @param day             the day on which the labels came, in the account's time zone
 * @param currency        three letters of ISO 4217; null for labels without a price, or with one whose currency is not known
 * @param pricedLabels    how many have a price, without those that are cancelled
 * @param unpricedLabels  how many have none, without those that are cancelled
 * @param totalPrice      the sum of these prices
 * @param cancelledLabels how many are cancelled at the carrier, with and without a price
 * @param cancelledPrice  the sum of the prices of those that are cancelled
 */
public record LabelPricesView(LocalDate day, int idshippingprovider, @Nullable String currency, int pricedLabels,
        int unpricedLabels,
        BigDecimal totalPrice, int cancelledLabels, BigDecimal cancelledPrice) {}
