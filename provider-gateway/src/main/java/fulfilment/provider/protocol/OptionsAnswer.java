package fulfilment.provider.protocol;

import fulfilment.api.requests.Json;
import fulfilment.api.shippingproviders.FetchedOptions;
import fulfilment.api.shippingproviders.ProviderOptions;
import fulfilment.api.shippingproviders.ProviderOptions.Choice;
import fulfilment.api.shippingproviders.ProviderOptions.Item;
import fulfilment.api.shippingproviders.ProviderOptions.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/** The answer of a provider's configuration address. Rules LBL-5, SHP-41. */
final class OptionsAnswer {

    private OptionsAnswer() {}

    static FetchedOptions of(int status, byte[] body) {
        if (status == 200) {
            try {
                return new FetchedOptions(options(body), null);
            } catch (MalformedAnswer malformed) {
                return problem("the options of the shipping provider cannot be read: " + malformed.wrong());
            }
        }
        if (status == 401 || status == 403) {
            return problem("the shipping provider answered with status %d: check its user name, password and API key".formatted(
                    status));
        }
        if (status >= 400 && status < 500) {
            var words = AnswerReader.words(body, "error_messages");
            return problem(words.isEmpty()
                    ? "the shipping provider refused the request with status %d and gave no reason".formatted(status)
                    : String.join(", ", words));
        }
        return problem("the shipping provider answered with status %d instead of its options".formatted(status));
    }

    static FetchedOptions problem(String problem) {
        return new FetchedOptions(null, problem);
    }

    private static ProviderOptions options(byte[] body) throws MalformedAnswer {
        var envelope = AnswerReader.of(body);
        envelope.optionalText("version", Limits.NAME);
        var data = envelope.object("data");
        boolean severalParcels = isDeclared(data, "multi_colli_supported");
        boolean testRequests = isDeclared(data, "test_requests_supported");
        var items = new ArrayList<Item>();
        var keys = new HashSet<String>();
        for (var item : data.list("items")) {
            var read = item(item);
            if (!keys.add(read.key())) {
                throw item.wrong("key", "is the key of another option too");
            }
            items.add(read);
        }
        return new ProviderOptions(severalParcels, testRequests, items);
    }

    private static boolean isDeclared(AnswerReader data, String option) throws MalformedAnswer {
        return data.has("options") && data.object("options").flag(option);
    }

    private static Item item(AnswerReader item) throws MalformedAnswer {
        var type = item.choice("type", Type.class);
        var choices = type == Type.LIST ? choices(item) : List.<Choice>of();
        return new Item(item.text("key", Limits.NAME), item.text("label", Limits.NAME),
                item.optionalText("description", Limits.DESCRIPTION), type, choices,
                item.has("default_value") ? value(item, "default_value") : null, item.flag("required"));
    }

    private static List<Choice> choices(AnswerReader item) throws MalformedAnswer {
        var choices = new ArrayList<Choice>();
        for (var choice : item.list("possible_values")) {
            if (!choice.has("value")) {
                throw choice.wrong("value", "is missing");
            }
            choices.add(new Choice(value(choice, "value"), choice.text("label", Limits.NAME)));
        }
        if (choices.isEmpty()) {
            throw item.wrong("possible_values", "is empty");
        }
        return choices;
    }

    private static Json value(AnswerReader of, String member) {
        return new Json(ProviderJson.MAPPER.writeValueAsString(of.node(member)));
    }
}
