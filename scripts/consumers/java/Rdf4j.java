import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.util.Set;
import org.eclipse.rdf4j.rio.RDFFormat;
import org.eclipse.rdf4j.rio.RDFParser;
import org.eclipse.rdf4j.rio.Rio;
import org.eclipse.rdf4j.rio.helpers.BasicParserSettings;
import org.eclipse.rdf4j.rio.helpers.JSONLDSettings;

/** Reads RDF with Eclipse RDF4J. See consume.py about jobs and results. */
class Rdf4j {
  public static void main(String[] arguments) throws Exception {
    BufferedReader jobs = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
    for (String line = jobs.readLine(); line != null; line = jobs.readLine()) {
      String result;
      try {
        String[] job = line.split("\t");
        read(job[1], job[2], job.length > 3 ? job[3] : null);
        result = "ok\t";
      } catch (Throwable error) {
        result = "failed\t" + error;
      }
      System.out.println(result.replace('\n', ' '));
    }
  }

  static void read(String file, String out, String allowed) throws Exception {
    String name = file.endsWith(".owl") ? file.replaceAll("owl$", "rdf") : file;
    RDFFormat format = Rio.getParserFormatForFileName(name).orElseThrow();
    RDFParser parser = Rio.createParser(format);
    parser.set(BasicParserSettings.VERIFY_DATATYPE_VALUES, false);
    if (allowed != null) parser.set(JSONLDSettings.WHITELIST, Set.of(allowed));
    try (InputStream in = new FileInputStream(file); OutputStream stream = new FileOutputStream(out)) {
      parser.setRDFHandler(Rio.createWriter(RDFFormat.NTRIPLES, stream));
      parser.parse(in, "https://example.org/base");
    }
  }
}
