import com.apicatalog.jsonld.JsonLd;
import com.apicatalog.jsonld.document.JsonDocument;
import com.apicatalog.rdf.Rdf;
import com.apicatalog.rdf.RdfDataset;
import java.io.BufferedReader;
import java.io.FileReader;
import java.io.FileWriter;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.Writer;

/** Converts JSON-LD with Titanium. See consume.py about jobs and results. */
class Titanium {
  public static void main(String[] arguments) throws Exception {
    BufferedReader jobs = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
    for (String line = jobs.readLine(); line != null; line = jobs.readLine()) {
      String result;
      try {
        String[] job = line.split("\t");
        try (Reader in = new FileReader(job[1]); Writer out = new FileWriter(job[2])) {
          RdfDataset dataset = JsonLd.toRdf(JsonDocument.of(in)).get();
          Rdf.createWriter(com.apicatalog.jsonld.http.media.MediaType.N_QUADS, out).write(dataset);
        }
        result = "ok\t";
      } catch (Throwable error) {
        result = "failed\t" + error;
      }
      System.out.println(result.replace('\n', ' '));
    }
  }
}
