package fulfilment.api.fulfilmentcustomers;

import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Sent;
import fulfilment.api.persons.PersonalData;
import fulfilment.api.persons.PersonalTexts;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The details of a fulfilment customer. Rules FUL-1, FUL-2, FUL-9.
 *
 * @param canLogin                whether the customer may log in to a portal
 * @param username                the name to log in to the portal; unique
 * @param idtemplate              the template for its orders; null for the account's default
 * @param allowedShippingProfiles ids, ascending; empty to allow all
 */
public record FulfilmentCustomerDetails(@PersonalData String name, boolean canLogin, @PersonalData @Nullable String username,
        @PersonalData @Nullable String emailaddress, Language language, @Nullable Integer idtemplate,
        @Nullable Integer preferredIdwarehouse,
        List<Integer> allowedShippingProfiles) {

    /** The defaults of a new fulfilment customer. Rule FUL-7. */
    public static final FulfilmentCustomerDetails BLANK = new FulfilmentCustomerDetails("", false, null, null, Language.EN, null,
            null, List.of());

    /** The changes that a client sends. Every field may be absent. {@code name}, {@code canLogin} and {@code language} cannot be cleared. */
    public record Changes(Sent<String> name, Sent<Boolean> canLogin, Sent<String> username, Sent<String> emailaddress,
            Sent<Language> language, Sent<Integer> idtemplate, Sent<Integer> preferredIdwarehouse,
            Sent<List<Integer>> allowedShippingProfiles) {}

    /** These details without what they say about who it is. */
    public FulfilmentCustomerDetails anonymized() {
        return new FulfilmentCustomerDetails(PersonalTexts.ANONYMISED, canLogin, null, null, language, idtemplate,
                preferredIdwarehouse, allowedShippingProfiles);
    }

    /** A copy of these details with the sent values. */
    public FulfilmentCustomerDetails with(Changes sent) {
        var profiles = sent.allowedShippingProfiles();
        return new FulfilmentCustomerDetails(sent.name().orKeep(name), sent.canLogin().orKeep(canLogin),
                sent.username().or(username), sent.emailaddress().or(emailaddress), sent.language().orKeep(language),
                sent.idtemplate().or(idtemplate), sent.preferredIdwarehouse().or(preferredIdwarehouse),
                profiles.isPresent()
                        ? profiles.orKeep(List.of()).stream().distinct().sorted().toList()
                        : allowedShippingProfiles);
    }
}
