package fulfilment.provider.protocol;

import java.math.BigDecimal;
import java.util.Currency;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a provider says that its labels cost. Our own addition: no provider has to say it, and what cannot be read is left out. Rule LBL-84.
 *
 * @param amount   of all parcels together, 0 or more, with four decimals at most
 * @param currency three letters of ISO 4217; null if the provider does not say it
 */
public record LabelPrice(BigDecimal amount, @Nullable String currency) {

    private static final Pattern AMOUNT = Pattern.compile("\\d{1,9}(\\.\\d{1,4})?");

    /** Reads the price beside the labels. Null if there is none, or it is wrong. */
    static @Nullable LabelPrice in(AnswerReader labels) {
        var amount = labels.optional(() -> {
            var text = labels.optionalText("price", Limits.NAME);
            if (text != null && !AMOUNT.matcher(text).matches()) {
                throw labels.wrong("price", "must be an amount from 0 to 999999999.9999 with at most four decimals");
            }
            return text;
        });
        if (amount == null) {
            return null;
        }
        return new LabelPrice(new BigDecimal(amount), labels.optional(() -> {
            var text = labels.optionalText("currency", Limits.NAME);
            var code = text == null ? null : text.toUpperCase(Locale.ROOT);
            if (code != null && Currency.getAvailableCurrencies().stream().noneMatch(one -> one.getCurrencyCode().equals(code))) {
                throw labels.wrong("currency", "must be a currency of ISO 4217");
            }
            return code;
        }));
    }
}
