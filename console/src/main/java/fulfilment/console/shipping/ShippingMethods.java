package fulfilment.console.shipping;

import fulfilment.console.platform.Choice;
import fulfilment.console.platform.Members;
import fulfilment.console.platform.SignedIn;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The shipping methods of a picklist, under the names that the account gave their providers. */
public final class ShippingMethods {

    private ShippingMethods() {}

    /** @param path of the picklist in the API; @return the one that the picklist asks for is selected */
    public static List<Choice> of(String path, SignedIn person) {
        var methods = person.listIfAllowed(path + "/shippingmethods", Map.of());
        var names = methods.isEmpty() ? Map.<Long, String>of() : providers(person);
        return methods.stream().map(method -> choice(method, names)).toList();
    }

    /** The profiles of all providers. */
    public static List<Choice> all(SignedIn person) {
        return person
                .listIfAllowed("/shippingproviders", Map.of()).stream().flatMap(provider -> provider.list("profiles").stream()
                        .map(profile -> new Choice(profile.number("idshippingprovider_profile"),
                                provider.text("name") + ": " + profile.text("name"), false)))
                .toList();
    }

    /** The rule that chooses the profile of a picklist, in words; null if none does. @param path of the picklist in the API */
    public static @Nullable String rule(String path, SignedIn person) {
        return person.find(path + "/shippingchoice").map(choice -> choice.get("rule")).filter(Members.class::isInstance)
                .map(rule -> said((Members) rule)).orElse(null);
    }

    /** Its place, its name and its conditions: {@code 3. Over 23 kg (weight from 23001 g)}. */
    public static String said(Members rule) {
        return "%s. %s (%s)".formatted(rule.text("position"), rule.text("name"), rule.text("why"));
    }

    private static Choice choice(Members method, Map<Long, String> providers) {
        long profile = method.number("idshippingprovider_profile");
        var provider = providers.getOrDefault(profile, method.text("carrier"));
        return new Choice(profile, provider + ": " + method.text("name"), Boolean.TRUE.equals(method.get("selected")));
    }

    /** The name of the provider of each profile: the method itself says only which protocol it has. */
    private static Map<Long, String> providers(SignedIn person) {
        var names = new HashMap<Long, String>();
        for (var provider : person.listIfAllowed("/shippingproviders", Map.of())) {
            provider.list("profiles")
                    .forEach(profile -> names.put(profile.number("idshippingprovider_profile"), provider.text("name")));
        }
        return names;
    }
}
