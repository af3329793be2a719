package fulfilment.provider.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.api.requests.Json;
import fulfilment.api.shippingproviders.ProviderOptions.Choice;
import fulfilment.api.shippingproviders.ProviderOptions.Item;
import fulfilment.api.shippingproviders.ProviderOptions.Type;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of the options that a provider answers. */
class OptionsAnswerTest {

    @Test
    @Rule({"LBL-5", "SHP-41"})
    void optionsAreReadWithAllTheirMembers() {
        var fetched = OptionsAnswer.of(200, Orders.file("options-answer"));

        assertThat(fetched.problem()).isNull();
        assertThat(fetched.options()).isNotNull();
        assertThat(fetched.options().multiColliSupported()).isTrue();
        assertThat(fetched.options().items()).containsExactly(
                new Item("service", "Service", "How fast it travels", Type.LIST,
                        List.of(new Choice(new Json("\"standard\""), "Standard"),
                                new Choice(new Json("\"express\""), "Express before 12:00")),
                        new Json("\"standard\""), true),
                new Item("insured", "Insured amount", null, Type.LIST,
                        List.of(new Choice(new Json("0"), "none"), new Choice(new Json("500.00"), "500 euros")), new Json("0"),
                        false),
                new Item("depot", "Depot", null, Type.TEXT, List.of(), null, true),
                new Item("note", "Note for the driver", null, Type.TEXT, List.of(), null, false));
    }

    @ParameterizedTest
    @Rule("LBL-96")
    @CsvSource(delimiter = '|', textBlock = """
            {"data":{"options":{"test_requests_supported":true},"items":[]}}  | true
            {"data":{"options":{"test_requests_supported":false},"items":[]}} | false
            {"data":{"options":{"test_requests_supported":null},"items":[]}}  | false
            {"data":{"options":{},"items":[]}}                                | false
            {"data":{"items":[]}}                                             | false
            """)
    void testRequestsMustBeDeclared(String body, boolean declared) {
        var options = OptionsAnswer.of(200, Orders.utf8(body)).options();
        assertThat(options).isNotNull();
        assertThat(options.testRequestsSupported()).isEqualTo(declared);
    }

    @ParameterizedTest
    @Rule({"LBL-5", "SHP-41"})
    @ValueSource(strings = {"{\"version\":\"1.0\",\"data\":{\"items\":[]}}", "{\"data\":{\"options\":{},\"items\":[]}}",
            "{\"data\":{\"options\":{\"multi_colli_supported\":false},\"items\":[]}}",
            "{\"data\":{\"options\":{\"multi_colli_supported\":null},\"items\":[]}}"})
    void severalParcelsMustBeDeclared(String body) {
        var options = OptionsAnswer.of(200, Orders.utf8(body)).options();
        assertThat(options).isNotNull();
        assertThat(options.multiColliSupported()).isFalse();
        assertThat(options.items()).isEmpty();
    }

    @ParameterizedTest
    @Rule("LBL-5")
    @CsvSource(delimiter = '|', textBlock = """
            {                                                                     | the answer is not JSON: {
            {"data":7}                                                            | data is not an object
            {"data":{}}                                                           | data.items is missing
            {"data":{"items":{}}}                                                 | data.items is not an array
            {"data":{"items":[7]}}                                                | data.items[0] is not an object
            {"data":{"items":[{"label":"a","type":"text"}]}}                      | data.items[0].key is missing or empty
            {"data":{"items":[{"key":"a","type":"text"}]}}                        | data.items[0].label is missing or empty
            {"data":{"items":[{"key":"a","label":"a"}]}}                          | data.items[0].type is missing or empty
            {"data":{"items":[{"key":"a","label":"a","type":"date"}]}}            | data.items[0].type must be 'text' or 'list'
            {"data":{"items":[{"key":"a","label":"a","type":"list"}]}}            | data.items[0].possible_values is missing
            {"data":{"items":[{"key":"a","label":"a","type":"list","possible_values":[]}]}}                | data.items[0].possible_values is empty
            {"data":{"items":[{"key":"a","label":"a","type":"list","possible_values":[{"label":"x"}]}]}}   | data.items[0].possible_values[0].value is missing
            {"data":{"items":[{"key":"a","label":"a","type":"list","possible_values":[{"value":1}]}]}}     | data.items[0].possible_values[0].label is missing or empty
            {"data":{"items":[{"key":"a","label":"a","type":"text","required":"yes"}]}}                    | data.items[0].required is neither true nor false
            {"data":{"items":[{"key":"a","label":"a","type":"text"},{"key":"a","label":"b","type":"text"}]}} | data.items[1].key is the key of another option too
            {"data":{"options":{"multi_colli_supported":1},"items":[]}}           | data.options.multi_colli_supported is neither true nor false
            """)
    void malformedOptionsNameWhatIsWrong(String body, String wrong) {
        var fetched = OptionsAnswer.of(200, Orders.utf8(body));
        assertThat(fetched.options()).isNull();
        assertThat(fetched.problem()).isEqualTo("the options of the shipping provider cannot be read: " + wrong);
    }

    @Test
    @Rule("LBL-5")
    void anyOtherStatusIsAProblemInWords() {
        assertThat(OptionsAnswer.of(401, new byte[0]).problem())
                .isEqualTo("the shipping provider answered with status 401: check its user name, password and API key");
        assertThat(OptionsAnswer.of(422, Orders.file("refused-answer")).problem())
                .isEqualTo("The zipcode is not in Zürich, The parcel is too heavy");
        assertThat(OptionsAnswer.of(500, Orders.utf8("<html>")).problem())
                .isEqualTo("the shipping provider answered with status 500 instead of its options");
        assertThat(OptionsAnswer.of(302, new byte[0]).problem()).contains("302");
    }
}
