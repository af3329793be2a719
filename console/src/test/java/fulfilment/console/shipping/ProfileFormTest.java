package fulfilment.console.shipping;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.console.platform.ApiJson;
import fulfilment.console.platform.Members;
import java.util.LinkedHashMap;
import org.junit.jupiter.api.Test;

class ProfileFormTest {

    private static final Members OPTIONS = (Members) ApiJson
            .read("""
            {"items": [
              {"key": "signature", "label": "Signature", "type": "list", "default_value": false, "required": true,
               "possible_values": [{"value": false, "label": "No"}, {"value": true, "label": "Yes"}]},
              {"key": "note", "label": "Note", "type": "text", "default_value": null, "required": false, "possible_values": []}]}""");

    @Test
    void aNewProfileBeginsWithTheDefaults() {
        var fields = ProfileForm.fields(OPTIONS, new Members());

        assertThat(fields).extracting(ProfileForm.Field::shown).containsExactly("false", null);
        assertThat(fields.getFirst().choices()).containsEntry("false", "No").containsEntry("true", "Yes");
    }

    @Test
    void aProfileShowsItsValues() {
        var fields = ProfileForm.fields(OPTIONS, (Members) ApiJson.read("{\"signature\": true, \"note\": \"3\"}"));

        assertThat(fields).extracting(ProfileForm.Field::shown).containsExactly("true", "3");
    }

    @Test
    void chosenValuesKeepTheirTypeAndWrittenOnesAreTexts() {
        var form = new LinkedHashMap<String, String[]>();
        form.put("list.signature", new String[] {"true"});
        form.put("text.note", new String[] {" 3 "});
        form.put("text.other", new String[] {" "});
        form.put("name", new String[] {"Express"});

        assertThat(ApiJson.write(ProfileForm.values(form))).isEqualTo("{\"signature\":true,\"note\":\"3\"}");
    }
}
