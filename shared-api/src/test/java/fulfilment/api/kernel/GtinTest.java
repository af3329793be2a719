package fulfilment.api.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Numbers of articles, whatever zeros are in front. */
class GtinTest {

    @Rule("PRD-49")
    @ParameterizedTest
    @CsvSource({"036000291452,0036000291452,true", "036000291452,00036000291452,true", "0036000291452,036000291452,true",
            "96385074,0000096385074,true", "96385074,00000096385074,true", "036000291452,036000291452,true",
            "036000291452,136000291452,false", "036000291452,36000291452,false", "1234,01234,false", "ABC,ABC,true",
            "04006381333931,4006381333931,true", "4006381333931,14006381333938,false", "'','',true",
            "٠٣٦٠٠٠٢٩١٤٥٢,036000291452,false"})
    void areTheSameOrNot(String one, String other, boolean same) {
        assertThat(Gtin.same(one, other)).isEqualTo(same);
        assertThat(Gtin.same(other, one)).isEqualTo(same);
        assertThat(Gtin.alike(one).contains(other)).isEqualTo(same);
        assertThat(Gtin.alike(other).contains(one)).isEqualTo(same);
    }

    @Rule("PRD-49")
    @Test
    void areSoughtWithoutZerosInFront() {
        assertThat(Gtin.sought("0036000291452")).isEqualTo("36000291452");
        assertThat(Gtin.sought(" 036000291452 ")).isEqualTo("36000291452");
        assertThat(Gtin.sought("4006381333931")).isEqualTo("4006381333931");
        assertThat(Gtin.sought("00000017")).isEqualTo("00000017");
        assertThat(Gtin.sought("0012")).isEqualTo("0012");
        assertThat(Gtin.sought("lantern 0036000291452")).isEqualTo("lantern 0036000291452");
    }
}
