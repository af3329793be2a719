package fulfilment.api.fulfilmentcustomers;

import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Sent;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whose goods are kept. Rules FUL-1, FUL-2, FUL-9.
 *
 * @param canLogin                whether they may log in to a portal
 * @param username                for the portal; no two share one
 * @param idtemplate              of their orders; null for the account's default
 * @param allowedShippingProfiles ids, ascending; empty for all
 */
public record FulfilmentCustomerDetails(String name, boolean canLogin, @Nullable String username,
        @Nullable String emailaddress, Language language, @Nullable Integer idtemplate, @Nullable Integer preferredIdwarehouse,
        List<Integer> allowedShippingProfiles) {

    /** What a fulfilment customer is of whom nothing has been said. */
    public static final FulfilmentCustomerDetails BLANK = new FulfilmentCustomerDetails("", false, null, null, Language.EN, null,
            null, List.of());

    /** What a client wants changed; every field may be absent. @param name cannot be cleared, like canLogin and language */
    public record Changes(Sent<String> name, Sent<Boolean> canLogin, Sent<String> username, Sent<String> emailaddress,
            Sent<Language> language, Sent<Integer> idtemplate, Sent<Integer> preferredIdwarehouse,
            Sent<List<Integer>> allowedShippingProfiles) {}

    /** These details with what was sent put in. */
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
