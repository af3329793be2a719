package fulfilment.api.shippingproviders;

import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Sent;
import fulfilment.api.persons.NoPersonalData;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * When a rule chooses its shipping profile: if all that is set holds. Bounds are included. Rule SHP-56.
 *
 * @param countries            countries of the delivery; empty for all
 * @param zipcodePrefix        beginning of the postcode of the delivery, in any spelling; null for all
 * @param zipcodeFrom          lowest postcode, compared by as many characters as it has; null for no bound
 * @param zipcodeTo            highest postcode, compared by as many characters as it has; null for no bound
 * @param weightFrom           lowest weight of all parcels, in grams; null for no bound
 * @param weightTo             highest weight of all parcels, in grams; null for no bound
 * @param orderValueFrom       lowest value of the order, without VAT; null for no bound
 * @param orderValueTo         highest value of the order, without VAT; null for no bound
 * @param idfulfilmentCustomer the fulfilment customer that the goods belong to; null for all
 * @param idtag                a tag that the order carries; null for all
 * @param productIdtag         a tag that a product of the picklist carries; null for all
 */
@NoPersonalData
public record RuleConditions(List<Country> countries, @Nullable String zipcodePrefix, @Nullable String zipcodeFrom,
        @Nullable String zipcodeTo, @Nullable Integer weightFrom, @Nullable Integer weightTo, @Nullable Price orderValueFrom,
        @Nullable Price orderValueTo, @Nullable Integer idfulfilmentCustomer, @Nullable Integer idtag,
        @Nullable Integer productIdtag) {

    /** The conditions of a rule that is for everything. */
    public static final RuleConditions NONE = new RuleConditions(List.of(), null, null, null, null, null, null, null, null, null,
            null);

    public RuleConditions {
        countries = List.copyOf(countries);
    }

    public boolean hold(ShippingFacts facts) {
        return (countries.isEmpty() || facts.country() != null && countries.contains(facts.country()))
                && holdsOfZipcode(plain(facts.zipcode()))
                && (weightFrom == null || facts.weight() >= weightFrom) && (weightTo == null || facts.weight() <= weightTo)
                && (orderValueFrom == null || facts.orderValue().compareTo(orderValueFrom.amount()) >= 0)
                && (orderValueTo == null || facts.orderValue().compareTo(orderValueTo.amount()) <= 0)
                && (idfulfilmentCustomer == null || idfulfilmentCustomer.equals(facts.idfulfilmentCustomer()))
                && (idtag == null || facts.tags().contains(idtag))
                && (productIdtag == null || facts.productTags().contains(productIdtag));
    }

    private boolean holdsOfZipcode(String zipcode) {
        if (zipcodePrefix == null && zipcodeFrom == null && zipcodeTo == null) {
            return true;
        }
        return !zipcode.isEmpty() && zipcode.startsWith(plain(zipcodePrefix))
                && (zipcodeFrom == null || cut(zipcode, plain(zipcodeFrom)).compareTo(plain(zipcodeFrom)) >= 0)
                && (zipcodeTo == null || cut(zipcode, plain(zipcodeTo)).compareTo(plain(zipcodeTo)) <= 0);
    }

    private static String cut(String zipcode, String bound) {
        return zipcode.substring(0, Math.min(zipcode.length(), bound.length()));
    }

    /** Only letters and digits, in capitals; empty for none. */
    private static String plain(@Nullable String zipcode) {
        return zipcode == null ? "" : zipcode.toUpperCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]", "");
    }

    /** The conditions in words, for example {@code weight from 23001 g}. */
    public String why() {
        var said = new ArrayList<String>();
        if (!countries.isEmpty()) {
            said.add(countries.stream().map(Country::code).collect(Collectors.joining(", ", "country ", "")));
        }
        if (zipcodePrefix != null) {
            said.add("postcode begins with " + zipcodePrefix);
        }
        say("postcode", zipcodeFrom, zipcodeTo, "", said);
        say("weight", weightFrom, weightTo, " g", said);
        say("order value", orderValueFrom == null ? null : orderValueFrom.amount().toPlainString(),
                orderValueTo == null ? null : orderValueTo.amount().toPlainString(), "", said);
        if (idfulfilmentCustomer != null) {
            said.add("fulfilment customer " + idfulfilmentCustomer);
        }
        if (idtag != null) {
            said.add("tag " + idtag);
        }
        if (productIdtag != null) {
            said.add("a product with tag " + productIdtag);
        }
        return said.isEmpty() ? "every shipment" : String.join(", ", said);
    }

    private static void say(String what, @Nullable Object from, @Nullable Object to, String unit, List<String> said) {
        if (from != null || to != null) {
            said.add(what + (from == null ? "" : " from " + from) + (to == null ? "" : " to " + to) + unit);
        }
    }

    /** What a request changes. */
    public record Changes(Sent<List<Country>> countries, Sent<String> zipcodePrefix, Sent<String> zipcodeFrom,
            Sent<String> zipcodeTo, Sent<Integer> weightFrom, Sent<Integer> weightTo, Sent<Price> orderValueFrom,
            Sent<Price> orderValueTo, Sent<Integer> idfulfilmentCustomer, Sent<Integer> idtag, Sent<Integer> productIdtag) {

        public RuleConditions on(RuleConditions before) {
            return new RuleConditions(countries.orKeep(before.countries), zipcodePrefix.or(before.zipcodePrefix),
                    zipcodeFrom.or(before.zipcodeFrom), zipcodeTo.or(before.zipcodeTo), weightFrom.or(before.weightFrom),
                    weightTo.or(before.weightTo), orderValueFrom.or(before.orderValueFrom), orderValueTo.or(before.orderValueTo),
                    idfulfilmentCustomer.or(before.idfulfilmentCustomer), idtag.or(before.idtag),
                    productIdtag.or(before.productIdtag));
        }
    }
}
