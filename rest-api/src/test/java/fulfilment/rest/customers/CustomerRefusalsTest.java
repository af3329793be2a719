package fulfilment.rest.customers;

import fulfilment.api.kernel.Rule;
import fulfilment.rest.Client;
import fulfilment.rest.RestApi;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What requests about customers are refused whatever is stored. Rules CUS. */
class CustomerRefusalsTest {

    private final Client api = new RestApi().admin();

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {"5 | {}", "5 | {\"name\": null}", "5 | {\"name\": \" \"}",
            "5 | {\"name\": {}}", "5 | {\"name\": \"x\", \"language\": \"de\"}", "5 | {\"name\": \"x\", \"customerid\": \"C-1\"}",
            "5 | {\"name\": \"x\", \"customerid\": 0}", "5 | {\"name\": \"x\", \"discount\": -1}",
            "5 | {\"name\": \"x\", \"discount\": 100.01}", "5 | {\"name\": \"x\", \"addresses\": [{}]}",
            "5 | {\"name\": \"x\", \"addresses\": [null]}", "5 | {\"name\": \"x\", \"addresses\": 7}",
            "5 | {\"name\": \"x\", \"addresses\": {}}", "5 | {\"name\": \"x\", \"customerfields\": [{\"value\": \"v\"}]}",
            "9 | {\"name\": \"x\", \"country\": \"Holland\"}",
            "9 | {\"name\": \"x\", \"addresses\": [{\"name\": \"y\", \"country\": \"Holland\"}]}"})
    @Rule({"CON-9", "CON-16", "CON-17", "CUS-1", "CUS-2", "CUS-4", "CUS-15", "CUS-24"})
    void refusesAnInvalidCustomer(int code, String body) {
        api.post("/customers", body).refused(400, code);
    }
}
